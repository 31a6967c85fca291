import type { Api, ApiSettings, Problem, SunsetSettings } from "../model/index.ts";

const known = new WeakMap<SunsetSettings, Map<string, ApiSettings>>();

/** The settings as they count for one API; the same object for the same settings and API. A list of hosts is the package's own API's. */
export function toApiSettings(settings: SunsetSettings, api: string, isBuiltin: boolean): ApiSettings {
  const { apiHosts } = settings;
  if (apiHosts === undefined) return settings as ApiSettings;
  const ofSettings = known.get(settings) ?? new Map<string, ApiSettings>();
  known.set(settings, ofSettings);
  let ofApi = ofSettings.get(api);
  if (ofApi === undefined) {
    const hosts = isList(apiHosts) ? (isBuiltin ? apiHosts : []) : (apiHosts[api] ?? []);
    ofSettings.set(api, (ofApi = { ...settings, apiHosts: hosts }));
  }
  return ofApi;
}

/** Names in `apiHosts` of which there is no API. */
export function listUnknownApis(
  { apiHosts = [] }: SunsetSettings,
  databases: readonly { readonly api: Api }[],
): readonly Problem[] {
  const ids = databases.map(({ api }) => api.id);
  const unknown = isList(apiHosts) ? [] : Object.keys(apiHosts).filter((id) => !ids.includes(id));
  return unknown.map((id) => ({
    file: `settings.sunset.apiHosts.${id}`,
    line: undefined,
    column: undefined,
    message: `is the id of no API and is ignored; there are ${ids.join(", ")}.`,
  }));
}

function isList(hosts: NonNullable<SunsetSettings["apiHosts"]>): hosts is readonly string[] {
  return Array.isArray(hosts);
}

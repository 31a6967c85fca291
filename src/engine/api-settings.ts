import type { ApiSettings, SunsetSettings } from "../model/index.ts";

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

function isList(hosts: NonNullable<SunsetSettings["apiHosts"]>): hosts is readonly string[] {
  return Array.isArray(hosts);
}

import { changesRequests, losesNote, type Migration } from "./migration.ts";
import { listLostId, listUnknownFields, requireResource, textOf } from "./read-fields.ts";

/** A tunnel as the legacy API took it and gave it. */
export interface LegacyTunnel {
  readonly id?: string;
  readonly name?: string;
  /** At least 32 bytes, in base64. Answers do not have it. */
  readonly tunnel_secret?: string;
  readonly connections?: readonly unknown[];
  readonly deleted_at?: string | null;
}

/** A tunnel as `POST /accounts/:account_id/cfd_tunnel` takes it. */
export interface CloudflaredTunnel {
  readonly name: string;
  /** `local`: its ingress rules stay in the file beside the connector, where those of a legacy tunnel are. */
  readonly config_src: "local";
  readonly tunnel_secret?: string;
}

/** What a legacy tunnel was made from, for the Tunnel API (docs/migration/legacy-tunnels.md). There is none without a name. */
export function toCloudflaredTunnel(tunnel: LegacyTunnel): Migration<CloudflaredTunnel> {
  requireResource(tunnel, "toCloudflaredTunnel", "a tunnel");
  const name = textOf(tunnel.name);
  const secret = textOf(tunnel.tunnel_secret);
  const notCarried = [
    ...(name === undefined ? [changesRequests("name", "A tunnel needs one.")] : []),
    ...(secret === undefined
      ? [
          changesRequests(
            "tunnel_secret",
            "Not known here: without one the API makes it, and connectors need the new one.",
          ),
        ]
      : []),
    ...(tunnel.connections === undefined
      ? []
      : [losesNote("connections", "Connectors connect anew, with the credentials of the new tunnel.")]),
    ...listUnknownFields(tunnel, ["id", "name", "tunnel_secret", "connections", "deleted_at"]),
    ...listLostId(tunnel.id),
  ];
  if (name === undefined) return { resource: undefined, notCarried };
  const resource: CloudflaredTunnel = {
    name,
    config_src: "local",
    ...(secret === undefined ? {} : { tunnel_secret: secret }),
  };
  return { resource, notCarried };
}

export type { ManagementApi, ManagementApiOptions } from "./management-api/create-management-api.ts";
export type { ManagementState } from "./management-api/management-store.ts";
export { createManagementApi } from "./management-api/create-management-api.ts";

import { Hono } from "hono";
import { archiveExpired } from "./archive.js";
import { CloudflareClient } from "./cloudflare/client";
import { createUploadUrl } from "./cloudflare/images";
import type { Env } from "./env";
import { setNightMode } from "./jobs/security-level";
import { listUploads, readUpload, saveUpload } from "./uploads";

const app = new Hono<{ Bindings: Env }>();

app.get("/uploads", async (c) => {
  const page = await listUploads(c.env.UPLOADS, c.req.query("customer") ?? "", c.req.query("cursor"));
  return c.json(page);
});

app.get("/uploads/:key{.+}", async (c) => {
  const upload = await readUpload(c.env.UPLOADS, c.req.param("key"), c.req.raw.headers);
  return upload ?? c.notFound();
});

app.put("/uploads/:key{.+}", async (c) => {
  const stored = await saveUpload(c.env.UPLOADS, c.req.param("key"), c.req.raw);
  return c.json(stored, 201);
});

app.post("/pictures", async (c) => {
  const client = new CloudflareClient(c.env.CLOUDFLARE_API_TOKEN);
  return c.json(await createUploadUrl(client, c.env.ACCOUNT_ID));
});

// Our own delivery zones and the filters that customers set on them: nothing to do with DNS zones.
app.get("/zones/:zone/filters", async (c) => {
  const known = c.env.DELIVERY_ZONES.split(",");
  const zone = c.req.param("zone");
  return known.includes(zone) ? c.json({ zone, filters: ["express", "eco"] }) : c.notFound();
});

app.delete("/zones/:zone/filters/:id", (c) => c.body(null, 204));

export default {
  fetch: app.fetch,
  async scheduled(event: ScheduledEvent, env: Env): Promise<void> {
    const isNight = event.cron === "0 22 * * *";
    await setNightMode(env, isNight);
    if (isNight) await archiveExpired(env, new Date(event.scheduledTime));
  },
};

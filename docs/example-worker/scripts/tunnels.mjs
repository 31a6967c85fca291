import { randomBytes } from "node:crypto";

const account = process.env.CLOUDFLARE_ACCOUNT_ID;
const api = new URL(`https://api.cloudflare.com/client/v4/accounts/${account}/`);
const headers = { Authorization: `Bearer ${process.env.CLOUDFLARE_API_TOKEN}` };

async function createTunnel(name) {
  const body = JSON.stringify({ name, tunnel_secret: randomBytes(32).toString("base64") });
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/tunnels`, {
    method: "POST",
    headers,
    body,
  });
  return (await response.json()).result;
}

async function createRemoteTunnel(name) {
  const body = JSON.stringify({ name, config_src: "cloudflare" });
  const response = await fetch(new URL("cfd_tunnel", api), { method: "POST", headers, body });
  return (await response.json()).result;
}

async function deleteTunnel(id) {
  const url = ["https://api.cloudflare.com/client/v4", "accounts", account, "tunnels", id].join("/");
  await fetch(url, { method: "DELETE", headers });
}

const [command, name] = process.argv.slice(2);
const commands = { create: createTunnel, "create-remote": createRemoteTunnel, delete: deleteTunnel };
console.log(await commands[command](name));

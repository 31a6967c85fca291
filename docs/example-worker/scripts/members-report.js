import axios from "axios";

const CLOUDFLARE = "https://api.cloudflare.com/client/v4";
const GITHUB = "https://api.github.com";

const [organization, account] = process.argv.slice(2);
const headers = { "X-Auth-Email": process.env.CLOUDFLARE_EMAIL, "X-Auth-Key": process.env.CLOUDFLARE_API_KEY };

async function listMembers() {
  const { data } = await axios.get(`${CLOUDFLARE}/organizations/${organization}/members`, { headers });
  return data.result.map(({ user, roles }) => ({ email: user.email, roles: roles.map(({ name }) => name) }));
}

async function listAccountMembers() {
  const { data } = await axios.get(`${CLOUDFLARE}/accounts/${account}/members`, { headers });
  return data.result.map(({ user, roles }) => ({ email: user.email, roles: roles.map(({ name }) => name) }));
}

/** People who left GitHub but not the CDN. */
async function listColleagues() {
  const { data } = await axios.get(`${GITHUB}/organizations/${organization}/members`, {
    headers: { Authorization: `Bearer ${process.env.GITHUB_TOKEN}` },
  });
  return new Set(data.map(({ email }) => email));
}

async function readBills() {
  const [profile, history] = await Promise.all(
    ["/user/billing/profile", "/user/billing/history"].map((path) => axios.get(CLOUDFLARE + path, { headers })),
  );
  return { plan: profile.data.result.type, bills: history.data.result };
}

const members = account === undefined ? await listMembers() : await listAccountMembers();
const colleagues = await listColleagues();
for (const { email, roles } of members) {
  console.log(colleagues.has(email) ? " " : "!", email.padEnd(40), roles.join(", "));
}
console.log((await readBills()).bills.slice(0, 3));

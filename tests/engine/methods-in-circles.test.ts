import { expect, it } from "vitest";
import { Project } from "./project.ts";

function repeat(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join("\n");
}

// What the version is rests on the answers, and each method that asks for these on the version.
const client = `import axios from "axios";
const API = "https://api.cloudflare.com/client";
export class Client {
  constructor(settings) {
    this.settings = settings;
    this.version = settings.version || process.env.API_VERSION || "v4";
  }
  urlOf(path) { return \`\${API}/\${this.version}\${path}\`; }
  async send(path, method = "get") {
    const url = this.urlOf(path);
    try {
      return (await axios({ method, url })).data;
    } catch (error) {
      return this.retry(path, method, error);
    }
  }
  async retry(path, method, cause) {
    const others = ["v5", "v4", "v3"].filter((each) => each !== this.version);
    for (const version of others) {
      const answer = await axios({ method, url: \`\${API}/\${version}\${path}\` });
      if (answer.status === 200) {
        this.version = version;
        return answer.data;
      }
    }
    for (const other of [path.replace("/look", "/find"), path + "/v2"]) {
      const answer = await axios({ method, url: this.urlOf(other) });
      if (answer.status === 200) return answer.data;
    }
    throw cause;
  }
  async detect() {
    for (const version of ["v4", "v5", "v3"]) {
      const answer = await axios.get(\`\${API}/\${version}/zones\`);
      if (answer.status === 200) {
        this.version = version;
        return version;
      }
    }
    return this.version;
  }
${repeat(
  10,
  (at) => `  async look${at}() {
    if (!this.settings.zone) return undefined;
    const answer = await this.send("/zones/" + this.settings.zone + "/look${at}?name=" + this.settings.name);
    return answer.result[0].id;
  }`,
)}
  async initialize() {
    if (this.settings.detect) await this.detect();
${repeat(
  10,
  (at) => `    if (!this.settings.part${at}) {
      const found = await this.look${at}();
      if (found) this.settings.part${at} = found;
      else return false;
    }`,
)}
    return true;
  }
  rateLimits() { return this.send("/zones/" + this.settings.zone + "/rate_limits"); }
}
`;

it("methods that call each other and change what they read are read to their end", () => {
  const { findings, unread } = new Project({}).analyze("client.js", client);
  expect(unread).toEqual([]);
  expect(findings.map(({ record, certainty }) => `${record} ${certainty}`)).toEqual(["rate-limits proved"]);
});

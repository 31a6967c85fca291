const API_ROOT = "https://api.cloudflare.com/client/v4";

interface Envelope<T> {
  success: boolean;
  result: T;
  errors: { code: number; message: string }[];
}

export class CloudflareError extends Error {
  constructor(
    readonly status: number,
    readonly errors: Envelope<unknown>["errors"],
  ) {
    super(errors.map(({ code, message }) => `${message} (${code})`).join("; ") || `HTTP ${status}`);
  }
}

/** The few calls of the API that we need, with our token. Throws a CloudflareError when the API says no. */
export class CloudflareClient {
  constructor(private readonly token: string) {}

  get<T>(path: string): Promise<T> {
    return this.send<T>("GET", path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>("POST", path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>("PUT", path, body);
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>("PATCH", path, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.send<T>("DELETE", path);
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${API_ROOT}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (!envelope.success) throw new CloudflareError(response.status, envelope.errors);
    return envelope.result;
  }
}

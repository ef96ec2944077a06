// A small app of the supply circle, as its makers would write it: the key of the app, the token of whoever is signed in, and the few calls the app needs.
export interface AppAnswer { http: number; success: boolean; data: any; message: string }

export class SupplyApp {
  token: string | undefined;
  constructor(readonly url: string, readonly key: string) {}

  async call(method: string, path: string, body?: object | FormData): Promise<AppAnswer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}/supply/api/open/${path}`, {
      method, headers: { 'x-app-key': this.key, ...(this.token !== undefined && { authorization: `bearer ${this.token}` }), ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const envelope = await answer.json() as { success: boolean; data: unknown; message?: string };
    return { http: answer.status, success: envelope.success, data: envelope.data, message: typeof envelope.data === 'string' ? envelope.data : envelope.message ?? '' };
  }

  async signIn(openId: string, profile: object = {}): Promise<AppAnswer> {
    const answer = await this.call('POST', 'login', { openId, ...profile });
    if (answer.success) this.token = answer.data.token;
    return answer;
  }

  read(name: string, query: Record<string, string> = {}): Promise<AppAnswer> { return this.call('GET', `${name}?${new URLSearchParams(query).toString()}`); }
  enter(name: string, row: object): Promise<AppAnswer> { return this.call('POST', name, row); }
  change(name: string, row: object): Promise<AppAnswer> { return this.call('PUT', name, row); }
  act(name: string, action: string, body: object): Promise<AppAnswer> { return this.call('PUT', `${name}/${action}`, body); }
}

import { type ApiClient, createClient } from '@argus/contract/kernel/client';

/** The product's API as somebody with this token sees it; without one, as a visitor. */
export function createProductApi(baseUrl: string, token?: string): ApiClient {
  return createClient(async ({ method, path, body }) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('x-auth-token', token);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(baseUrl + path, { method, headers, body: body ?? null });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  });
}

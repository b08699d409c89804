import { type ApiClient, createClient } from '@argus/contract/kernel/client';

export function createProductApi(baseUrl: string, token?: string): ApiClient {
  return createClient(async ({ method, path, body }) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('x-auth-token', token);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(baseUrl + path, { method, headers, body: body ?? null });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  });
}

/** Reports a player and returns the id of the report. */
export async function reportPlayer(api: ApiClient, reportedSteam64Id: string): Promise<string> {
  const { report } = await api('POST /api/reports', {
    body: {
      reportedSteam64Id,
      description: 'Sees through smoke.',
      cheatsUsed: ['Aimbot'],
      evidenceLinks: [{ type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: '' }],
      lobbiedWith: [],
    },
  });
  return report.reportId;
}

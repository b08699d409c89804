import { reviewCalls } from '@argus/contract/cases/reviews';
import { msgSchema } from '@argus/contract/kernel/fields';
import type { Decision } from '@argus/domain/cases/report-status';
import { aPerson, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

export type Watcher = Person;

export const aWatcher = (t: TestApp, given: Parameters<typeof aPerson>[1] = {}): Promise<Watcher> =>
  aPerson(t, { hasTheEye: true, ...given });

/** With six active reviewers or fewer, each of them is offered every case. */
export async function sixWatchers(t: TestApp): Promise<[Watcher, Watcher, Watcher, Watcher, Watcher, Watcher]> {
  const next = () => aWatcher(t);
  return [await next(), await next(), await next(), await next(), await next(), await next()];
}

type Sender = Pick<TestApp, 'app'>;

export async function review(
  { app }: Sender,
  token: string | null,
  reportId: string,
  decision: Decision,
  additionalEvidence: readonly { url: string; description?: string }[] = [],
): Promise<{ status: number; msg: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/reviews/${reportId}`,
    headers: token ? { 'x-auth-token': token } : {},
    payload: { decision, additionalEvidence },
  });
  return { status: answer.statusCode, msg: msgSchema.parse(answer.json()).msg };
}

export async function fetchQueue({ app }: Sender, token: string, reportId?: string) {
  const url = `/api/reports/unverified${reportId ? `?reportId=${reportId}` : ''}`;
  const answer = await app.inject({ url, headers: { 'x-auth-token': token } });
  return reviewCalls.listReviewQueue.response.parse(answer.json());
}

export async function fetchWaiting({ app }: Sender, token: string): Promise<number> {
  const answer = await app.inject({ url: '/api/reports/unverified/count', headers: { 'x-auth-token': token } });
  return reviewCalls.countReviewQueue.response.parse(answer.json()).waiting;
}

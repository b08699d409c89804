import type { ApiClient } from '@argus/contract/kernel/client';
import type { APIRequestContext } from '@playwright/test';
import { walkLogin } from './log-in.ts';
import { createProductApi } from './product-api.ts';

export interface Reviewer {
  token: string;
  api: ApiClient;
  appealId: string;
}

interface Wanted {
  /** Whose cookies matter to nobody. */
  newRequest: () => Promise<APIRequestContext>;
  baseUrl: string;
  asAdmin: ApiClient;
  /** The report whose conviction is appealed. */
  reportId: string;
}

const maxTried = 200;

/**
 * People nobody knows yet get the Eye one after the other; those who are drawn for the appeal are handed out, and should
 * vote before the next is asked for. The others lose it again: the more reviewers there are, the fewer of them are drawn.
 */
export async function* drawReviewers({ newRequest, baseUrl, asAdmin, reportId }: Wanted): AsyncGenerator<Reviewer> {
  for (let tried = 0; tried < maxTried; tried += 1) {
    const request = await newRequest();
    const { token } = await walkLogin(request, { name: `Reviewer ${reportId.slice(-6)} ${tried}` });
    await request.dispose();
    const api = createProductApi(baseUrl, token);
    const { _id: userId } = await api('GET /api/auth/me', {});
    const setEye = (hasTheEye: boolean) =>
      asAdmin('PUT /api/admin/users/{userId}/toggle-eye', { params: { userId }, body: { hasTheEye } });
    await setEye(true);
    const { reports } = await api('GET /api/reports/unverified', { query: { reportId } });
    const appeal = reports.find((offered) => offered.reportId === reportId)?.appeal;
    if (appeal) yield { token, api, appealId: appeal.appealId };
    else await setEye(false);
  }
  throw new Error(`of ${maxTried} people, too few were drawn for the appeal`);
}

export async function nextReviewer(reviewers: AsyncGenerator<Reviewer>): Promise<Reviewer> {
  const { value } = await reviewers.next();
  if (!value) throw new Error('no reviewers are left');
  return value;
}

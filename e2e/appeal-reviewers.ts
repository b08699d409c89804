import type { ApiClient } from '@argus/contract/client';
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
  asModerator: ApiClient;
  /** The report whose conviction is appealed. */
  reportId: string;
  count: number;
}

const mostTried = 200;

/** People nobody knows yet get the Eye one after the other, until so many of them are drawn for the appeal. */
export async function findAppealReviewers(wanted: Wanted): Promise<Reviewer[]> {
  const { newRequest, baseUrl, asModerator, reportId, count } = wanted;
  const found: Reviewer[] = [];
  for (let tried = 0; tried < mostTried && found.length < count; tried += 1) {
    const request = await newRequest();
    const { token } = await walkLogin(request, { name: `Reviewer ${reportId.slice(-6)} ${tried}` });
    await request.dispose();
    const api = createProductApi(baseUrl, token);
    const { _id: userId } = await api('GET /api/auth/me', {});
    await asModerator('PUT /api/admin/users/{userId}/toggle-eye', { params: { userId }, body: { hasTheEye: true } });
    const { reports } = await api('GET /api/reports/unverified', { query: { reportId } });
    const appeal = reports.find((offered) => offered.reportId === reportId)?.appeal;
    if (appeal) found.push({ token, api, appealId: appeal.appealId });
  }
  if (found.length < count) throw new Error(`only ${found.length} of ${mostTried} people were drawn for the appeal`);
  return found;
}

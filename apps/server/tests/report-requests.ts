import { draftCalls } from '@argus/contract/cases/drafts';
import type { TypedContent } from '@argus/contract/cases/report-content';
import { draftSchema, reportCalls, reportSchema } from '@argus/contract/cases/reports';
import { errorSchema } from '@argus/contract/kernel/error-body';
import { hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { knownPlayers } from '@argus/sandbox/known-players';
import { eq, sql } from 'drizzle-orm';
import { followStatus } from '../src/features/cases/follow-status.ts';
import { inTransaction } from '../src/platform/db/client.ts';
import { lockReport } from '../src/platform/db/locks.ts';
import { reportEvents, reports } from '../src/platform/db/schema/reports.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { aVideoUrl } from './builders.ts';
import { aPerson, type Person } from './panel.ts';
import { settlePlayer } from './settle-player.ts';
import type { TestApp } from './test-app.ts';

/** The sandbox's Steam knows these accounts and their names. */
export const reported = knownPlayer(0);
export const firstMate = knownPlayer(1);
export const secondMate = knownPlayer(2);
export const otherPlayer = knownPlayer(3);

function knownPlayer(index: number) {
  const known = knownPlayers[index];
  if (!known) throw new Error('the sandbox knows too few players');
  return known;
}

/** This id is well-formed but belongs to nobody. */
export const unknownSteam64Id = '76561197961274728';
export const strangeId = '019a0000-0000-7000-8000-000000000000';

export function aRequest(given: Partial<TypedContent> = {}): TypedContent {
  return {
    reportedSteam64Id: reported.steam64Id,
    description: 'Snaps to heads through smoke.',
    cheatsUsed: ['Aimbot'],
    evidenceLinks: [{ type: 'video', url: aVideoUrl(), description: 'Round 7' }],
    lobbiedWith: [],
    ...given,
  };
}

export type Caller = Person;
export const aCaller = aPerson;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends one request. It comes from a visitor if `caller` is null. */
export async function send(t: TestApp, caller: Caller | null, method: Method, url: string, body?: unknown) {
  const token = caller ? { 'x-auth-token': caller.token } : {};
  const answer = await t.app.inject({
    method,
    url,
    ...(body === undefined
      ? { headers: token }
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...token } }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export const submit = (t: TestApp, caller: Caller | null, body: unknown) =>
  send(t, caller, 'POST', '/api/reports', body);
export const edit = (t: TestApp, caller: Caller | null, reportId: string, body: unknown) =>
  send(t, caller, 'PUT', `/api/reports/${reportId}`, body);
export const saveDraft = (t: TestApp, caller: Caller | null, body: unknown) =>
  send(t, caller, 'POST', '/api/reports/draft', body);
export const submitDraft = (t: TestApp, caller: Caller | null, draftId: string) =>
  send(t, caller, 'POST', `/api/reports/draft/${draftId}/submit`);

/** Submits a report and fails the test if it is refused. */
export async function submitted(t: TestApp, caller: Caller, given: Partial<TypedContent> = {}) {
  const answer = await submit(t, caller, aRequest(given));
  if (answer.status !== 201) throw new Error(`not submitted: ${JSON.stringify(answer.body)}`);
  return reportCalls.submitReport.response.parse(answer.body).report;
}

export async function savedDraft(t: TestApp, caller: Caller, given: Partial<TypedContent> = {}) {
  const answer = await saveDraft(t, caller, aRequest(given));
  if (answer.status !== 201) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
  return draftCalls.createDraft.response.parse(answer.body).draft;
}

export async function readReport(t: TestApp, reportId: string, caller: Caller | null = null) {
  const { body } = await send(t, caller, 'GET', `/api/reports/${reportId}`);
  return reportSchema.parse(body);
}

export async function readDraft(t: TestApp, draftId: string, caller: Caller) {
  const { body } = await send(t, caller, 'GET', `/api/reports/${draftId}`);
  return draftSchema.parse(body);
}

/** Lists every sentence of a refusal with its path. */
export function problemsOf(body: unknown): { id: string; msg: string; path: string }[] {
  const parsed = errorSchema.parse(body);
  if ('errors' in parsed) return parsed.errors.map(({ id, msg, path }) => ({ id, msg, path }));
  return [{ id: parsed.id, msg: parsed.msg, path: '' }];
}

/** Changes a status as staff do, including the ledger. Reopening starts a new round. */
export async function override(t: TestApp, reportId: string, status: ReportStatus, at = new Date(t.clock.now())) {
  await inTransaction(t.db, async (tx) => {
    const change = hasVerdict(status) ? { verdictAt: at } : { verdictAt: null, round: nextRound, reviewCount: 0 };
    const before = await lockReport(tx, reportId);
    const [report] = await tx
      .update(reports)
      .set({ status, ...change })
      .where(eq(reports.id, reportId))
      .returning();
    if (!before || !report) throw new Error('there is no such report');
    const kind = hasVerdict(status) ? 'overridden' : 'reopened';
    const { round, reportedSteam64Id } = report;
    const id = newId(at.getTime());
    await tx.insert(reportEvents).values({ id, reportId, kind, round, toStatus: status, createdAt: at });
    await followStatus(tx, before, { status, verdictAt: report.verdictAt, now: at });
    await settlePlayer(tx, reportedSteam64Id, at);
  });
  await t.waitForChanges();
}

const nextRound = sql`${reports.round} + 1`;

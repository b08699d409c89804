import { editRefusals } from '@argus/domain/cases/edit-window';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaller,
  aRequest,
  type Caller,
  edit,
  otherPlayer,
  readReport,
  secondMate,
  send,
  submit,
  submitted,
} from '../../../tests/report-requests.ts';
import { createTestApp, type TestApp, useTestApp } from '../../../tests/test-app.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport } from '../../platform/db/locks.ts';
import { reportRevisions, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));

const either = (n: number) => (n % 2 ? t : second);
const getRow = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0];
const review = (app: TestApp, caller: Caller, id: string) =>
  send(app, caller, 'POST', `/api/reviews/${id}`, { decision: 'cheater' });

/** Counts the sessions that wait for a row which another transaction has locked. */
async function countWaiting(): Promise<number> {
  const { rows } = await t.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a user who is banned during the request to Steam can neither submit nor edit a report', async () => {
  const [filer, editor] = [await aCaller(t), await aCaller(t)];
  const report = await submitted(t, editor, { description: 'as it was' });
  const ban = async ([steam64Id = '']: readonly string[]) => {
    await t.db.update(users).set({ isBanned: true });
    return [{ steam64Id, name: 'Somebody', avatarUrl: null, profileUrl: 'https://steamcommunity.com/id/somebody' }];
  };
  const steam = { fetchPlayers: ban, maxPerCall: 1, resolveVanityName: async () => null };
  const asking = await createTestApp({ databaseUrl: t.databaseUrl, services: { steam } });
  const refused = {
    status: 403,
    body: { id: 'account_banned', msg: 'Your account is banned from accessing this service.' },
  };
  const unban = () => t.db.update(users).set({ isBanned: false });

  expect(await submit(asking, filer, aRequest({ reportedSteam64Id: otherPlayer.steam64Id }))).toMatchObject(refused);
  await unban();
  const changed = aRequest({ description: 'changed', lobbiedWith: [{ steam64Id: secondMate.steam64Id }] });
  expect(await edit(asking, editor, report._id, changed)).toMatchObject(refused);
  await unban();
  await asking.close();
  expect((await readReport(t, report._id)).description).toBe('as it was');
  expect(await t.db.$count(reports, eq(reports.submitterId, filer.user.id))).toBe(0);
});

test('two concurrent edits of a report are both stored, each with its earlier version', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller, { description: 'version 0' });
  const answers = await Promise.all(
    [1, 2].map((n) => edit(either(n), caller, report._id, aRequest({ description: `version ${n}` }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await getRow(report._id)).toMatchObject({ round: 1, edits: 2 });
  const kept = await t.db.select().from(reportRevisions).where(eq(reportRevisions.reportId, report._id));
  const shown = await readReport(t, report._id);
  const versions = [...kept.map(({ content }) => content.description), shown.description];
  expect(versions.sort()).toEqual(['version 0', 'version 1', 'version 2']);
  expect(shown.evidenceLinks).toHaveLength(1);
});

test('only five of many concurrent edits of a report are stored', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller, { description: 'version 0' });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => edit(either(n), caller, report._id, aRequest({ description: `${n}` }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  expect(await getRow(report._id)).toMatchObject({ round: 1, edits: 5 });
});

test('of three identical concurrent edits of a report, one is stored', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller);
  const request = aRequest({ description: 'Once' });
  const answers = await Promise.all([1, 2, 3].map((n) => edit(either(n), caller, report._id, request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await getRow(report._id)).toMatchObject({ round: 1, edits: 1 });
});

test('an edit is stored only if it comes before the first of three concurrent reviews', async () => {
  const reviewers = [
    await aCaller(t, { hasTheEye: true }),
    await aCaller(t, { hasTheEye: true }),
    await aCaller(t, { hasTheEye: true }),
  ];
  for (let turn = 0; turn < 8; turn += 1) {
    const caller = await aCaller(t);
    const report = await submitted(t, caller, { description: 'before' });
    const [edited, ...given] = await Promise.all([
      edit(either(turn), caller, report._id, aRequest({ description: 'after' })),
      ...reviewers.map((reviewer, n) => review(either(n), reviewer, report._id)),
    ]);
    expect(given.map(({ status }) => status)).toEqual([201, 201, 201]);
    await expectOrder(report._id, edited);
    expect(await getRow(report._id)).toMatchObject({ round: 1, reviewCount: 3, status: 'verified_cheater' });
  }
});

test.each(['edit', 'vote'] as const)(
  'when an edit and the first vote wait for one lock and the %s came first, the edit is stored only before the vote',
  async (first) => {
    const [caller, reviewer] = [await aCaller(t), await aCaller(t, { hasTheEye: true })];
    const report = await submitted(t, caller, { description: 'before' });
    const sendEdit = () => edit(t, caller, report._id, aRequest({ description: 'after' }));
    const sendVote = () => review(second, reviewer, report._id);
    const waiting: Promise<Answer>[] = [];
    await inTransaction(t.db, async (tx) => {
      await lockPlayerAndReport(tx, report._id);
      for (const send of first === 'edit' ? [sendEdit, sendVote] : [sendVote, sendEdit]) {
        waiting.push(send());
        await expect.poll(countWaiting).toBe(waiting.length);
      }
    });
    const answers = await Promise.all(waiting);
    const [edited, voted] = first === 'edit' ? answers : answers.toReversed();
    expect(voted?.status).toBe(201);
    if (edited) await expectOrder(report._id, edited);
    expect(edited?.status).toBe(first === 'edit' ? 200 : 409);
  },
);

type Answer = Awaited<ReturnType<typeof edit>>;

/** Checks that every vote was given on the words that the report has now. */
async function expectOrder(reportId: string, edited: Answer): Promise<void> {
  const row = await getRow(reportId);
  if (edited.status === 200) {
    expect(row).toMatchObject({ description: 'after', edits: 1 });
    const votes = await t.db.select().from(reviews).where(eq(reviews.reportId, reportId));
    for (const { createdAt } of votes) expect(createdAt >= (row?.updatedAt ?? createdAt)).toBe(true);
    return;
  }
  expect(edited.status).toBe(409);
  const { edit_after_review: reviewed, edit_after_verdict: closed } = editRefusals;
  expect([reviewed.message, closed.message]).toContain(edited.body.msg);
  expect(row).toMatchObject({ description: 'before', edits: 0 });
}

test('only five of eight concurrent additions to a report are stored', async () => {
  const caller = await aCaller(t);
  const report = await submitted(t, caller);
  await review(t, await aCaller(t, { hasTheEye: true }), report._id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      send(either(n), caller, 'POST', `/api/reports/${report._id}/content/additions`, {
        evidenceLinks: [{ type: 'video', url: aVideoUrl() }],
        ...(n < 2 ? { addendum: `addendum ${n}` } : {}),
      }),
    ),
  );
  const added = answers.filter(({ status }) => status === 200).length;
  expect(added).toBe(5);
  const shown = await readReport(t, report._id);
  expect(shown.evidenceLinks).toHaveLength(1 + added);
  expect(shown.timeline.filter(({ kind }) => kind === 'added')).toHaveLength(added);
  expect(await getRow(report._id)).toMatchObject({ round: 1, edits: 5, reviewCount: 1 });
});

test('concurrent submissions about one player are all counted', async () => {
  const callers = await Promise.all(Array.from({ length: 12 }, () => aCaller(t)));
  const request = aRequest({ reportedSteam64Id: otherPlayer.steam64Id });
  const answers = await Promise.all(callers.map((caller, n) => submit(either(n), caller, request)));
  expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 201));
  const { body } = await send(t, null, 'GET', `/api/cheaters/search?steamId=${otherPlayer.steam64Id}`);
  expect(body.summary.totalReports).toBe(12);
});

test('a report is refused if its submitter links the reported Steam account during the request', async () => {
  const caller = await aCaller(t);
  const steam64Id = '76561198400000041';
  t.sandbox.failures.steam.set('slow', 1);
  const answer = submit(t, caller, aRequest({ reportedSteam64Id: steam64Id }));
  await expect.poll(() => t.sandbox.requests.list().some(({ query }) => query.steamids === steam64Id)).toBe(true);
  await t.db.update(users).set({ steam64Id }).where(eq(users.id, caller.user.id));
  t.sandbox.failures.steam.clear();
  expect(await answer).toMatchObject({ status: 400, body: { id: 'self_report', msg: 'You cannot report yourself.' } });
});

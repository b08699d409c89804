import { calls } from '@argus/contract/kernel/calls';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { deletedUserName } from '@argus/domain/shared/own-words';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aModerator, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { override } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, fetchWaiting, review } from '../../../tests/watch.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { lobbyAnswers, reports } from '../../platform/db/schema/reports.ts';
import { formerAccounts, users } from '../../platform/db/schema/users.ts';
import type { UserRow } from '../members/users/users.queries.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));

/** Nobody was active lately, so that everybody is offered every case. */
const lastActiveAt = new Date(Date.now() - 30 * dayMs);
beforeEach(() => t.db.update(users).set({ lastActiveAt }));

async function aNamedReviewer(given: Partial<UserRow> = {}) {
  const mate = await aPlayer(t.db);
  const named = await aPerson(t, { hasTheEye: true, lastActiveAt, steam64Id: mate.steam64Id, ...given });
  const { id: reportId } = await aReport(t.db, { lobby: [await aPlayer(t.db), mate] });
  return { named, mate, reportId };
}

const answer = (wasInMatch: boolean, reportId: string) => ({ params: { reportId }, body: { wasInMatch } });
const ask = (who: Person, reportId: string, wasInMatch: boolean, app = t) =>
  call(app, who, calls.answerLobbyQuestion, answer(wasInMatch, reportId));
const refusedAnswer = (who: Person, reportId: string, wasInMatch: boolean) =>
  refusal(t, who, calls.answerLobbyQuestion, answer(wasInMatch, reportId));
const shownCase = async (who: Person, reportId: string) => (await fetchQueue(t, who.token, reportId)).reports[0];
const listAnswers = (reportId: string) => t.db.select().from(lobbyAnswers).where(eq(lobbyAnswers.reportId, reportId));
const required = { status: 409, msg: reviewRefusals.lobby_answer_required.message };
const recused = { status: 403, msg: reviewRefusals.review_after_recusal.message };

describe('a reviewer named as a lobby mate', () => {
  test('is asked before voting whether they were in the match, and may vote after a no', async () => {
    const { named, reportId } = await aNamedReviewer();
    expect(await shownCase(named, reportId)).toMatchObject({ reportId, asksAboutLobby: true });
    expect(await review(t, named.token, reportId, 'cheater')).toEqual(required);
    expect(await ask(named, reportId, false)).toMatchObject({ msg: 'Thank you. You can vote on this case.' });
    expect(await shownCase(named, reportId)).toMatchObject({ reportId, asksAboutLobby: false });
    expect((await review(t, named.token, reportId, 'cheater')).status).toBe(201);
    expect(await listAnswers(reportId)).toMatchObject([{ userId: named.user.id, wasInMatch: false }]);
  });

  test('is recused by a yes: the case leaves their queue, in this round and in every later one', async () => {
    const { named, reportId } = await aNamedReviewer();
    const waiting = await fetchWaiting(t, named.token);
    expect(await ask(named, reportId, true)).toMatchObject({ msg: 'Thank you. This case goes to other reviewers.' });
    expect(await fetchWaiting(t, named.token)).toBe(waiting - 1);
    const queue = await fetchQueue(t, named.token, reportId);
    expect(queue.notice).toBe(reviewRefusals.not_assigned.message);
    expect(queue.reports.map((offered) => offered.reportId)).not.toContain(reportId);
    expect(await review(t, named.token, reportId, 'cheater')).toEqual(recused);
    await override(t, reportId, 'verified_undetermined');
    await override(t, reportId, 'unverified');
    expect(await review(t, named.token, reportId, 'cheater')).toEqual(recused);
    expect((await fetchQueue(t, named.token, reportId)).notice).toBe(reviewRefusals.not_assigned.message);
  });

  test('cannot change the answer, but may repeat a no', async () => {
    const { named, reportId } = await aNamedReviewer();
    await ask(named, reportId, false);
    await ask(named, reportId, false);
    expect(await refusedAnswer(named, reportId, true)).toEqual([409, reviewMessages.lobby_question_closed.message]);
    expect(await listAnswers(reportId)).toMatchObject([{ wasInMatch: false }]);

    const other = await aNamedReviewer();
    await ask(other.named, other.reportId, true);
    expect(await refusedAnswer(other.named, other.reportId, false)).toEqual([
      403,
      reviewRefusals.review_after_recusal.message,
    ]);
    expect(await listAnswers(other.reportId)).toMatchObject([{ wasInMatch: true }]);
  });

  test('stays recused after unlinking Steam, and after deleting the account and coming back', async () => {
    const { named, mate, reportId } = await aNamedReviewer();
    await ask(named, reportId, true);
    await call(t, named, calls.unlinkSteam);
    expect(await review(t, named.token, reportId, 'cheater')).toEqual(recused);

    const discordId = '600000000000000001';
    const discordHash = hashIdentity(t.config.AUTH_SECRET, 'discord', discordId);
    const former = { userId: named.user.id, discordHash, eyeRemovedByStaff: false, deletedAt: new Date() };
    await t.db.update(users).set({ discordId: null, hasTheEye: false }).where(eq(users.id, named.user.id));
    await t.db.insert(formerAccounts).values(former);
    const back = await aPerson(t, { hasTheEye: true, lastActiveAt, discordId, steam64Id: mate.steam64Id });
    expect(await review(t, back.token, reportId, 'cheater')).toEqual(recused);
    expect(await refusedAnswer(back, reportId, false)).toEqual([403, reviewRefusals.review_after_recusal.message]);
    expect((await fetchQueue(t, back.token, reportId)).notice).toBe(reviewRefusals.not_assigned.message);
  });

  test('who sends many answers at once has one of them stored, and cannot vote if it is a yes', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await t.db.update(users).set({ lastActiveAt });
      const { named, reportId } = await aNamedReviewer();
      const given = await Promise.all(
        [true, false, true, false].map((wasInMatch, n) =>
          send(n % 2 ? t : second, named, calls.answerLobbyQuestion, answer(wasInMatch, reportId)),
        ),
      );
      const vote = await review(second, named.token, reportId, 'cheater');
      const [stored, ...more] = await listAnswers(reportId);
      expect(more).toEqual([]);
      expect(vote).toMatchObject(stored?.wasInMatch ? recused : { status: 201 });
      expect(given.some(({ status }) => status === 200)).toBe(true);
    }
  });
});

describe('the lobby question', () => {
  test('is asked of nobody whom the report does not name', async () => {
    const { reportId } = await aNamedReviewer();
    const stranger = await aPerson(t, { hasTheEye: true, lastActiveAt });
    expect(await shownCase(stranger, reportId)).toMatchObject({ asksAboutLobby: false });
    expect(await refusedAnswer(stranger, reportId, true)).toEqual([409, reviewMessages.lobby_question_closed.message]);
    expect((await review(t, stranger.token, reportId, 'cheater')).status).toBe(201);
    expect(await refusedAnswer(stranger, reportId, true)).toEqual([409, reviewRefusals.already_reviewed.message]);
    expect(await listAnswers(reportId)).toEqual([]);
  });

  test('cannot be answered once the case is closed', async () => {
    const { named, reportId } = await aNamedReviewer();
    await override(t, reportId, 'verified_undetermined');
    expect(await refusedAnswer(named, reportId, false)).toEqual([409, reviewRefusals.report_closed.message]);
    expect(await refusedAnswer(named, '019a0000-0000-7000-8000-000000000000', false)).toEqual([
      404,
      'Report not found.',
    ]);
  });

  test('is asked of a reviewer whom an edit before the first review names', async () => {
    const { named, mate } = await aNamedReviewer();
    const submitter = await aPerson(t);
    const report = await aReport(t.db, { submitter: submitter.user });
    expect(await shownCase(named, report.id)).toMatchObject({ asksAboutLobby: false });
    const body = {
      reportedSteam64Id: report.reportedSteam64Id,
      evidenceLinks: [{ type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' }],
      lobbiedWith: [{ steam64Id: mate.steam64Id }],
    };
    await call(t, submitter, calls.editReport, { params: { reportId: report.id }, body });
    expect(await review(t, named.token, report.id, 'cheater')).toEqual(required);
  });
});

describe('an answer to the lobby question', () => {
  test('is hidden from staff until they reveal the votes or the case is closed', async () => {
    const { named, reportId } = await aNamedReviewer({ username: 'Rita the reviewer' });
    await ask(named, reportId, false);
    const staff = await aModerator(t);
    const params = { reportId };
    const hidden = await call(t, staff, calls.getReportForStaff, { params });
    expect(hidden).toMatchObject({ areVotesHidden: true, lobbyAnswers: [] });
    expect(JSON.stringify(hidden)).not.toContain('Rita');
    expect(JSON.stringify(hidden)).not.toContain(named.user.id);
    const opened = await call(t, staff, calls.openVotes, { params });
    const shown = { userId: named.user.id, username: 'Rita the reviewer', wasInMatch: false };
    expect(opened.lobbyAnswers).toMatchObject([shown]);
    expect((await call(t, await aModerator(t), calls.getReportForStaff, { params })).lobbyAnswers).toEqual([]);
    await t.db.update(reports).set({ status: 'verified_troll', verdictAt: new Date() }).where(eq(reports.id, reportId));
    expect((await call(t, await aModerator(t), calls.getReportForStaff, { params })).lobbyAnswers).toMatchObject([
      shown,
    ]);
    await t.db.update(reports).set({ status: 'unverified', verdictAt: null }).where(eq(reports.id, reportId));
  });

  test('is in the data download of the reviewer, and stays without a name after the account is deleted', async () => {
    const { named, reportId } = await aNamedReviewer();
    await ask(named, reportId, true);
    const { text } = await send(t, named, calls.downloadMyData);
    expect(JSON.parse(text)).toMatchObject({ lobbyAnswers: [{ reportId, wasInMatch: true }] });
    await call(t, named, calls.deleteMyAccount);
    const staff = await aModerator(t);
    const { lobbyAnswers: kept } = await call(t, staff, calls.openVotes, { params: { reportId } });
    expect(kept).toMatchObject([{ userId: null, username: deletedUserName, wasInMatch: true }]);
  });

  test('cannot be rewritten in the database', async () => {
    const { named, reportId } = await aNamedReviewer();
    await ask(named, reportId, true);
    const rewrite = t.db.update(lobbyAnswers).set({ wasInMatch: false }).where(eq(lobbyAnswers.reportId, reportId));
    await expect(rewrite).rejects.toThrow();
  });
});

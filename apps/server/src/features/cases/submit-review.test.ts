import { reviewedMessage } from '@argus/contract/cases/reviews';
import { reportMessages } from '@argus/domain/cases/report-rules';
import type { Decision } from '@argus/domain/cases/report-status';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { evidenceLinks, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  watchers = await sixWatchers(t);
});
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

const findReport = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0];
const findUser = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const listEvents = (reportId: string) =>
  t.db
    .select()
    .from(reportEvents)
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(asc(reportEvents.createdAt), asc(reportEvents.id));

async function reviewInTurn(reportId: string, decisions: readonly Decision[]) {
  const answers = [];
  for (const [index, decision] of decisions.entries()) {
    answers.push(await review(t, watchers[index]?.token ?? null, reportId, decision));
  }
  return answers;
}

describe('a verdict', () => {
  test('closes the case on the third unanimous vote, pays everybody and is shown to the last reviewer', async () => {
    const submitter = await aUser(t.db);
    const report = await aReport(t.db, { submitter });
    const answers = await reviewInTurn(report.id, ['cheater', 'cheater', 'cheater']);
    expect(answers).toEqual([
      { status: 201, msg: 'Review recorded. The case needs more reviews.' },
      { status: 201, msg: 'Review recorded. The case needs more reviews.' },
      { status: 201, msg: 'Review recorded. The case is now closed: Convicted Cheater.' },
    ]);
    expect(await findReport(report.id)).toMatchObject({ status: 'verified_cheater', reviewCount: 3 });
    expect(await findUser(submitter.id)).toMatchObject({ essence: 20, uniqueConvictions: 1 });
    const events = await listEvents(report.id);
    expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'reviewed', 'reviewed', 'reviewed', 'verdict']);
    expect(events.at(-1)).toMatchObject({ actorId: null, fromStatus: 'unverified', toStatus: 'verified_cheater' });
  });

  test('needs four of five votes after one dissent', async () => {
    const report = await aReport(t.db);
    const statuses = [];
    for (const [index, decision] of (['troll', 'cheater', 'troll', 'troll', 'troll'] as const).entries()) {
      await review(t, watchers[index]?.token ?? null, report.id, decision);
      statuses.push((await findReport(report.id))?.status);
    }
    expect(statuses).toEqual(['unverified', 'unverified', 'processing', 'processing', 'verified_troll']);
    expect(await findUser(report.submitterId)).toMatchObject({ essence: -50, verifiedTrollReports: 1 });
  });

  test('does not change the time of the last edit', async () => {
    const report = await aReport(t.db, { createdAt: new Date(t.clock.now() - dayMs) });
    await reviewInTurn(report.id, ['undetermined', 'undetermined', 'undetermined']);
    const closed = await findReport(report.id);
    expect(closed?.updatedAt).toEqual(report.updatedAt);
    expect(closed?.verdictAt).not.toBeNull();
  });

  test('counts only the reviews of the current round', async () => {
    const report = await aReport(t.db, { reviews: [{ decision: 'cheater', reviewer: watchers[0].user }] });
    await t.db.update(reports).set({ round: 2, reviewCount: 0 }).where(eq(reports.id, report.id));
    const [again] = await reviewInTurn(report.id, ['cheater']);
    expect(again).toEqual({ status: 201, msg: formatMessage(reviewedMessage('unverified')) });
    expect(await findReport(report.id)).toMatchObject({ status: 'unverified', reviewCount: 1 });
    const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, report.id));
    const toTheFirst = paid.filter(({ userId }) => userId === watchers[0].user.id);
    expect(toTheFirst).toHaveLength(1);
  });
});

describe('evidence added with a review', () => {
  test('is stored once with its adder and earns +10 if the decision becomes the verdict', async () => {
    const known = aVideoUrl();
    const added = aVideoUrl();
    const report = await aReport(t.db, { evidence: [{ type: 'video', url: known }] });
    const before = await findUser(watchers[0].user.id);
    const rows = [{ url: known }, { url: added, description: ' at 0:10 ' }, { url: `${added}&x=1` }, { url: ' ' }];
    await review(t, watchers[0].token, report.id, 'cheater', rows);
    await review(t, watchers[1].token, report.id, 'cheater', [{ url: added }]);
    await review(t, watchers[2].token, report.id, 'cheater');
    const links = await t.db
      .select()
      .from(evidenceLinks)
      .where(eq(evidenceLinks.reportId, report.id))
      .orderBy(evidenceLinks.position);
    expect(links).toHaveLength(2);
    expect(links[1]).toMatchObject({ url: added, description: 'at 0:10', addedById: watchers[0].user.id });
    const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, report.id));
    expect(paid.filter(({ reason }) => reason === 'evidence').map(({ userId }) => userId)).toEqual([
      watchers[0].user.id,
    ]);
    expect((await findUser(watchers[0].user.id))?.essence).toBe((before?.essence ?? 0) + 12);
    const events = await listEvents(report.id);
    expect(events.filter(({ kind }) => kind === 'evidence').map(({ actorId }) => actorId)).toEqual([
      watchers[0].user.id,
    ]);
  });

  test('earns nothing if the verdict differs from the decision', async () => {
    const report = await aReport(t.db);
    await review(t, watchers[0].token, report.id, 'undetermined', [{ url: aVideoUrl() }]);
    for (const index of [1, 2, 3, 4]) await review(t, watchers[index]?.token ?? null, report.id, 'cheater');
    expect(await findReport(report.id)).toMatchObject({ status: 'verified_cheater' });
    const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, report.id));
    expect(paid.map(({ reason }) => reason)).not.toContain('evidence');
  });

  test('is ignored where a row is empty', async () => {
    const report = await aReport(t.db);
    const url = aVideoUrl();
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/reviews/${report.id}`,
      headers: { 'x-auth-token': watchers[0].token },
      payload: {
        decision: 'cheater',
        additionalEvidence: [{}, { url: '' }, { url: null, description: null }, { url, description: null }],
      },
    });
    expect(answer.statusCode).toBe(201);
    const links = await t.db.select().from(evidenceLinks).where(eq(evidenceLinks.reportId, report.id));
    expect(links.filter(({ addedById }) => addedById !== null)).toMatchObject([{ url, description: '' }]);
  });

  test('is refused with the position of every invalid row, and nothing is stored', async () => {
    const report = await aReport(t.db);
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/reviews/${report.id}`,
      headers: { 'x-auth-token': watchers[0].token },
      payload: {
        decision: 'maybe',
        additionalEvidence: [
          { url: '' },
          { url: 'https://youtube.com.evil.test/watch?v=video000001' },
          { url: aVideoUrl(), description: 'a\u0000b' },
          { url: aVideoUrl(), description: 'x'.repeat(201) },
        ],
      },
    });
    expect(answer.statusCode).toBe(400);
    const url = 'https://youtube.com.evil.test/watch?v=video000001';
    expect(answer.json()).toMatchObject({
      id: 'invalid_input',
      errors: [
        { id: 'invalid_value', msg: reviewMessages.decision_required.message, path: 'decision' },
        {
          id: 'video_not_youtube',
          msg: formatMessage(evidenceMessages.review_video_invalid, { url }),
          values: { hosts: 'YouTube', url },
          path: 'additionalEvidence.1.url',
        },
        {
          id: 'forbidden_characters',
          msg: reportMessages.forbidden_characters.message,
          path: 'additionalEvidence.2.description',
        },
        {
          id: 'too_long',
          msg: formatMessage(reportMessages.link_description_too_long),
          values: { max: 200 },
          path: 'additionalEvidence.3.description',
        },
      ],
    });
    expect(await findReport(report.id)).toMatchObject({ reviewCount: 0 });
  });
});

describe('a review is refused', () => {
  test('if the person is a visitor, banned or without the Eye', async () => {
    const report = await aReport(t.db);
    const plain = await tokenFor(t, await aUser(t.db));
    const moderator = await tokenFor(t, await aUser(t.db, { userType: 'moderator' }));
    const banned = await tokenFor(t, await aUser(t.db, { hasTheEye: true, isBanned: true }));
    expect(await review(t, null, report.id, 'cheater')).toEqual({
      status: 401,
      msg: loginMessages.unauthenticated.message,
    });
    expect(await review(t, banned, report.id, 'cheater')).toEqual({
      status: 403,
      msg: loginMessages.account_banned.message,
    });
    expect(await review(t, plain, report.id, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.eye_required.message,
    });
    expect(await review(t, moderator, report.id, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.eye_required.message,
    });
  });

  test('if the person submitted the report or is the reported player', async () => {
    const player = await aPlayer(t.db);
    const submitter = watchers[0];
    const report = await aReport(t.db, { player, submitter: submitter.user });
    const link = (watcher: Watcher, steam64Id: string | null) =>
      t.db.update(users).set({ steam64Id }).where(eq(users.id, watcher.user.id));
    await link(watchers[1], player.steam64Id);
    const refused = [
      await review(t, submitter.token, report.id, 'cheater'),
      await review(t, watchers[1].token, report.id, 'cheater'),
    ];
    await link(watchers[1], null);
    expect(refused).toEqual([
      { status: 403, msg: reviewRefusals.review_of_own_report.message },
      { status: 403, msg: reviewRefusals.review_about_you.message },
    ]);
  });

  test('the second time, and after the case is closed', async () => {
    const report = await aReport(t.db);
    await review(t, watchers[0].token, report.id, 'cheater');
    const again = await review(t, watchers[0].token, report.id, 'troll');
    expect(again).toEqual({ status: 409, msg: reviewRefusals.already_reviewed.message });
    await review(t, watchers[1].token, report.id, 'cheater');
    await review(t, watchers[2].token, report.id, 'cheater');
    const late = await review(t, watchers[3].token, report.id, 'cheater');
    expect(late).toEqual({ status: 409, msg: reviewRefusals.report_closed.message });
    expect(await t.db.select().from(reviews).where(eq(reviews.reportId, report.id))).toHaveLength(3);
  });

  test('if the report was changed since the reviewer looked at it', async () => {
    const [me] = watchers;
    const report = await aReport(t.db, { createdAt: new Date(t.clock.now() - 5000) });
    const send = (updatedAt: Date) =>
      t.app.inject({
        method: 'POST',
        url: `/api/reviews/${report.id}`,
        headers: { 'x-auth-token': me.token },
        payload: { decision: 'cheater', updatedAt: updatedAt.toISOString() },
      });
    const editedAt = new Date(t.clock.now());
    await t.db.update(reports).set({ edits: 1, updatedAt: editedAt }).where(eq(reports.id, report.id));
    const late = await send(report.updatedAt);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { id: 'report_edited', msg: 'This report was changed while you were looking at it. Please look at it again.' },
    ]);
    expect((await send(editedAt)).statusCode).toBe(201);
  });

  test('if there is no such report', async () => {
    expect(await review(t, watchers[0].token, newId(), 'cheater')).toEqual({ status: 404, msg: 'Report not found.' });
    expect(
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/reviews/nonsense',
          headers: { 'x-auth-token': watchers[0].token },
          payload: { decision: 'cheater' },
        })
      ).statusCode,
    ).toBe(400);
  });
});

test('a review makes the reviewer active', async () => {
  const monthAgo = new Date(t.clock.now() - 30 * dayMs);
  const reviewer = await aUser(t.db, { hasTheEye: true, memberSince: monthAgo, lastActiveAt: monthAgo });
  const report = await aReport(t.db);
  await review(t, await tokenFor(t, reviewer), report.id, 'undetermined');
  expect((await findUser(reviewer.id))?.lastActiveAt.getTime()).toBeGreaterThan(t.clock.now() - 60_000);
});

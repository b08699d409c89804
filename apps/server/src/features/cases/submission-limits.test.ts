import { calls } from '@argus/contract/kernel/calls';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { reopenRefusals } from '@argus/domain/staff/override';
import { knownPlayers } from '@argus/sandbox/known-players';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { aModerator, call, refusal } from '../../../tests/panel.ts';
import {
  aCaller,
  aRequest,
  edit,
  otherPlayer,
  override,
  saveDraft,
  savedDraft,
  send,
  submit,
  submitDraft,
  submitted,
} from '../../../tests/report-requests.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { violatedConstraint } from '../../platform/db/client.ts';
import { reports } from '../../platform/db/schema/reports.ts';

const env = { RATE_LIMITS: 'off', SUBMISSIONS_PER_DAY: '8', SUBMISSIONS_PER_DAY_NEW: '3' };
const players = knownPlayers.map(({ steam64Id }) => steam64Id);

const t = useTestApp({ env });
const second = useTestApp(() => ({ env, databaseUrl: t.databaseUrl }));

const either = (n: number) => (n % 2 ? t : second);
const anOldCaller = () => aCaller(t, { memberSince: new Date(t.clock.now() - 30 * dayMs) });
const about = (n: number) => aRequest({ reportedSteam64Id: players[n] ?? '' });

describe('the limit of one open report per submitter and player', () => {
  test('refuses a second report until the first has a verdict', async () => {
    const [caller, request] = [await anOldCaller(), aRequest()];
    const first = await submit(t, caller, request);
    expect(first.status).toBe(201);
    const evidenceLinks = [{ type: 'video', url: aVideoUrl(), description: '' }];
    const refused = { status: 409, body: { id: 'already_reported', msg: reportMessages.already_reported.message } };
    expect(await submit(t, caller, { ...request, evidenceLinks })).toMatchObject(refused);
    expect((await submit(t, await anOldCaller(), request)).status).toBe(201);
    await override(t, first.body.report._id, 'verified_undetermined');
    expect((await submit(t, caller, request)).status).toBe(201);
  });

  test('stores one of twenty concurrent submissions, from two processes and as drafts', async () => {
    const caller = await anOldCaller();
    const drafts = await Promise.all(Array.from({ length: 5 }, () => savedDraft(t, caller)));
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, n) => submit(either(n), caller, aRequest())),
      ...drafts.map(({ _id }, n) => submitDraft(either(n), caller, _id)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await t.db.$count(reports, eq(reports.submitterId, caller.user.id))).toBe(1);
  });

  test('keeps a draft whose submission is refused', async () => {
    const caller = await anOldCaller();
    await submitted(t, caller);
    const draft = await savedDraft(t, caller);
    expect((await submitDraft(t, caller, draft._id)).status).toBe(409);
    expect((await submitDraft(t, caller, draft._id)).body.msg).toBe(reportMessages.already_reported.message);
  });

  test('refuses an edit that moves a report to another player', async () => {
    const caller = await anOldCaller();
    const report = await submitted(t, caller);
    const moved = await edit(t, caller, report._id, aRequest({ reportedSteam64Id: otherPlayer.steam64Id }));
    expect(moved.status).toBe(400);
  });

  test('refuses the second report in the database too', async () => {
    const [player, submitter] = [await aPlayer(t.db), await aUser(t.db)];
    await aReport(t.db, { player, submitter });
    const again = await aReport(t.db, { player, submitter }).catch((error: unknown) => error);
    expect(violatedConstraint(again)).toBe('reports_one_open_each');
  });

  test('lets staff reopen a report only when no other one is open', async () => {
    const [player, submitter, moderator] = [await aPlayer(t.db), await aUser(t.db), await aModerator(t)];
    const closed = await aReport(t.db, { player, submitter, status: 'verified_undetermined' });
    const open = await aReport(t.db, { player, submitter });
    const params = { reportId: closed.id };
    const reopen = { params, body: { newStatus: 'unverified' } };
    const refused = [409, reopenRefusals.other_report_open.message];
    expect(await refusal(t, moderator, calls.overrideStatus, reopen)).toEqual(refused);
    const preview = { params, query: { newStatus: 'unverified' } };
    expect(await refusal(t, moderator, calls.previewStatus, preview)).toEqual(refused);
    await call(t, moderator, calls.overrideStatus, {
      params: { reportId: open.id },
      body: { newStatus: 'verified_troll' },
    });
    await call(t, moderator, calls.overrideStatus, reopen);
  });

  test('accepts one of a submission and a concurrent reopening', async () => {
    for (let n = 0; n < 8; n += 1) {
      const [caller, moderator] = [await anOldCaller(), await aModerator(t)];
      const report = await submitted(t, caller);
      await override(t, report._id, 'verified_undetermined');
      const reopen = { params: { reportId: report._id }, body: { newStatus: 'unverified' } };
      const [again, reopened] = await Promise.all([
        submit(t, caller, aRequest()),
        call(second, moderator, calls.overrideStatus, reopen).then(
          () => 200,
          () => 409,
        ),
      ]);
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([again.status, reopened]);
    }
  });
});

describe('the limit of submissions a day', () => {
  test('holds for new accounts, even for concurrent requests', async () => {
    const caller = await aCaller(t, { memberSince: new Date(t.clock.now() - 6 * dayMs) });
    const answers = await Promise.all(players.slice(0, 8).map((_, n) => submit(either(n), caller, about(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(5).fill(429)]);
    expect(await t.db.$count(reports, eq(reports.submitterId, caller.user.id))).toBe(3);
  });

  test('is higher for older accounts, and the refusal says when the next submission is possible', async () => {
    const caller = await anOldCaller();
    const answers = await Promise.all(players.slice(0, 12).map((_, n) => submit(either(n), caller, about(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    const again =
      /^You have submitted 8 reports within 24 hours\. You can submit again on (\d+ \w+ \d{4}) at (\S+) UTC\.$/;
    const [, day, at] = again.exec(refused?.body.msg) ?? [];
    expect(Math.abs(Date.parse(`${day} ${at} UTC`) - (t.clock.now() + dayMs))).toBeLessThan(2 * minuteMs);
    const seconds = Number(refused?.headers['retry-after']);
    expect(Math.abs(seconds - 86_400)).toBeLessThan(60);

    const next = answers.findIndex(({ status }) => status === 429);
    const later = await createTestApp({ env, databaseUrl: t.databaseUrl });
    later.clock.advance(seconds * 1000 + 1000);
    expect((await submit(later, caller, about(next))).status).toBe(201);
    await later.close();
  });

  test('counts submitted drafts, and keeps a draft beyond the limit', async () => {
    const caller = await aCaller(t);
    for (const n of [0, 1, 2]) await submitted(t, caller, { reportedSteam64Id: players[n] ?? '' });
    const draft = await savedDraft(t, caller, { reportedSteam64Id: players[3] ?? '' });
    expect((await submitDraft(t, caller, draft._id)).status).toBe(429);
    expect((await submitDraft(t, caller, draft._id)).status).toBe(429);
  });
});

describe('the limit of lobby mates named a day', () => {
  const mates = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => ({ steam64Id: (await aPlayer(t.db)).steam64Id })));
  const naming = async (n: number, count: number) =>
    aRequest({ reportedSteam64Id: players[n] ?? '', lobbiedWith: await mates(count) });
  const excess = (over: number) => ({
    status: 429,
    body: { id: 'too_many_names', msg: expect.stringContaining(`${over} too many`) },
  });

  test('allows each person thirty names, even for concurrent reports and drafts in two processes', async () => {
    const caller = await anOldCaller();
    const requests = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => naming(n, 9)));
    const draft = await savedDraft(t, caller, await naming(6, 9));
    const answers = await Promise.all([
      submitDraft(second, caller, draft._id),
      ...requests.map((request, n) => submit(either(n), caller, request)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject(excess(6));
    expect((await submit(t, caller, await naming(7, 3))).status).toBe(201);
    expect(await submit(t, caller, await naming(8, 1))).toMatchObject(excess(1));
    expect((await submit(t, caller, await naming(9, 0))).status).toBe(201);
    expect((await saveDraft(t, caller, await naming(10, 10))).status).toBe(201);
  });

  test('counts names that an edit adds, but not those that were there before', async () => {
    const caller = await anOldCaller();
    const [first, other, third] = [await naming(0, 10), await naming(1, 10), await naming(2, 9)];
    const report = await submitted(t, caller, first);
    for (const request of [other, third]) await submitted(t, caller, request);
    const [one, two] = await mates(2);
    const kept = (first.lobbiedWith ?? []).slice(0, 8);
    expect((await edit(t, caller, report._id, { ...first, description: 'Same lobby' })).status).toBe(200);
    expect(await edit(t, caller, report._id, { ...first, lobbiedWith: [...kept, one, two] })).toMatchObject(excess(1));
    expect((await edit(t, caller, report._id, { ...first, lobbiedWith: [...kept, one] })).status).toBe(200);
    // The two names that the edit removed still count.
    expect(await edit(t, caller, report._id, { ...first, lobbiedWith: [two] })).toMatchObject(excess(1));
  });

  test('ends after a day, and also counts for a person who deletes the account and returns', async () => {
    const caller = await anOldCaller();
    for (const n of [0, 1, 2]) await submitted(t, caller, await naming(n, 10));
    const { discordId } = caller.user;
    expect((await send(t, caller, 'DELETE', '/api/users/me')).status).toBe(200);
    const back = await aCaller(t, { discordId, memberSince: new Date(t.clock.now() - 30 * dayMs) });
    expect(await submit(t, back, await naming(3, 1))).toMatchObject(excess(1));
    const later = await createTestApp({ env, databaseUrl: t.databaseUrl });
    later.clock.advance(dayMs + minuteMs);
    expect((await submit(later, back, await naming(3, 10))).status).toBe(201);
    await later.close();
  });
});

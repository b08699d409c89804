import { calls } from '@argus/contract/kernel/calls';
import { momentMessages } from '@argus/domain/evidence/moment';
import { filingRefusals } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aReport, aUser, aVideoUrl, tokenFor } from '../../../tests/builders.ts';
import { call, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, sixWatchers } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { evidenceLinks } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
let submitter: Person;
let nextPlayer = 0;
beforeAll(async () => {
  watchers = await sixWatchers(t);
  const user = await aUser(t.db);
  submitter = { user, token: await tokenFor(t, user) };
});
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

const match = { type: 'match', url: 'CSGO-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE' } as const;

function bodyOf(links: readonly object[]) {
  nextPlayer += 1;
  return { reportedSteam64Id: `765611980000${String(10_000 + nextPlayer)}`, evidenceLinks: [...links] };
}

const submit = async (links: readonly object[]) =>
  (await call(t, submitter, calls.submitReport, { body: bodyOf(links) })).report;

describe('the moment of a link', () => {
  test('is stored with the report and shown wherever the link is', async () => {
    const url = aVideoUrl();
    const links = [
      { type: 'video', url, startSeconds: 134, endSeconds: 151 },
      { type: 'video', url, startSeconds: 300 },
      { ...match, round: 7, tick: 128_553 },
    ];
    const report = await submit(links);
    const shown = links.map((link) => ({ ...link, description: '' }));
    expect(report.evidenceLinks).toEqual(shown);
    const [offered] = (await fetchQueue(t, watchers[0].token, report._id)).reports;
    expect(offered?.evidenceLinks).toEqual(shown);
    const query = { steamId: report.reportedSteam64Id };
    const found = await call(t, null, calls.searchPlayer, { query });
    expect(found.reports[0]?.evidenceLinks).toEqual(shown);
  });

  test('is read from the time in the link, unless the submitter marks the whole video', async () => {
    const url = aVideoUrl();
    const report = await submit([
      { type: 'video', url: `${url}&t=2m14s` },
      { type: 'video', url: `${url}&t=20`, startSeconds: null, endSeconds: null },
      { type: 'video', url },
    ]);
    expect(report.evidenceLinks.map(({ startSeconds }) => startSeconds)).toEqual([134, 0, undefined]);
  });

  test('is refused if the clip ends before it starts or the tick is invalid', async () => {
    const url = aVideoUrl();
    const body = bodyOf([
      { type: 'video', url, startSeconds: 20, endSeconds: 10 },
      { ...match, tick: -1 },
    ]);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'x-auth-token': submitter.token },
      payload: body,
    });
    expect(answer.json()).toMatchObject({
      errors: [
        {
          id: 'moment_invalid',
          msg: momentMessages.clip_ends_before_start.message,
          path: 'evidenceLinks.0.startSeconds',
        },
        { id: 'moment_invalid', msg: formatMessage(momentMessages.tick_invalid), path: 'evidenceLinks.1.tick' },
      ],
    });
  });

  test('counts as a change of the report', async () => {
    const url = aVideoUrl();
    const report = await submit([{ type: 'video', url }, match]);
    const { reportedSteam64Id } = report;
    const edit = async (clip: object, demo: object = {}) => {
      const evidenceLinks = [
        { type: 'video' as const, url, ...clip },
        { ...match, ...demo },
      ];
      const body = { reportedSteam64Id, evidenceLinks };
      return (await call(t, submitter, calls.editReport, { params: { reportId: report._id }, body })).msg;
    };
    const clip = { startSeconds: 30, endSeconds: 45 };
    expect(await edit({ startSeconds: 30 })).toBe('Report updated.');
    expect(await edit(clip)).toBe('Report updated.');
    expect(await edit(clip, { round: 7 })).toBe('Report updated.');
    expect(await edit(clip, { round: 7, tick: 128_553 })).toBe('Report updated.');
    expect(await edit(clip, { round: 7, tick: 128_553 })).toBe('No changes to save.');
  });
});

describe('another moment of a known video', () => {
  const reviewWith = (index: number, reportId: string, additionalEvidence: object[]) =>
    call(t, watchers[index] ?? null, calls.submitReview, {
      params: { reportId },
      body: { decision: 'cheater', additionalEvidence },
    });

  test('is stored once when it comes with reviews, but earns nothing', async () => {
    const url = aVideoUrl();
    const report = await aReport(t.db, { evidence: [{ type: 'video', url }] });
    const moment = { url, startSeconds: 60, endSeconds: 75 };
    expect((await reviewWith(0, report.id, [moment, moment, { url }])).essence).toBe(2);
    const [offered] = (await fetchQueue(t, watchers[1].token, report.id)).reports;
    expect(offered?.watchAddedEvidence).toMatchObject([{ startSeconds: 60, endSeconds: 75 }]);
    await reviewWith(1, report.id, [moment]);
    expect(await reviewWith(2, report.id, [{ url: aVideoUrl() }])).toMatchObject({ essence: 12 });
    const stored = await t.db.select().from(evidenceLinks).where(eq(evidenceLinks.reportId, report.id));
    expect(stored.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [null, null],
      [60, 75],
      [null, null],
    ]);
    const shown = await call(t, null, calls.getReport, { params: { reportId: report.id } });
    expect(shown).toMatchObject({
      watchAddedEvidence: expect.arrayContaining([expect.objectContaining({ startSeconds: 60, endSeconds: 75 })]),
    });
    const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, report.id));
    expect(paid.filter(({ reason }) => reason === 'evidence').map(({ userId }) => userId)).toEqual([
      watchers[2].user.id,
    ]);
  });

  test('earns nothing if it is a mirror that the submitter had already added', async () => {
    const [url, mirror] = [aVideoUrl(), aVideoUrl()];
    const report = await aReport(t.db, { submitter: submitter.user, evidence: [{ type: 'video', url }] });
    const copy = { params: { reportId: report.id }, body: { kind: 'mirror', of: url, url: mirror } };
    await call(t, submitter, calls.addEvidenceCopy, copy);
    for (const n of [0, 1]) await reviewWith(n, report.id, []);
    expect(await reviewWith(2, report.id, [{ url: mirror }])).toMatchObject({ essence: 2 });
  });

  test('is not enough to reopen a report', async () => {
    const url = aVideoUrl();
    const report = await aReport(t.db, {
      submitter: submitter.user,
      status: 'verified_undetermined',
      evidence: [{ type: 'video', url }],
    });
    const statement = 'The other half of the same video shows it better.';
    const evidence = [{ type: 'video' as const, url, startSeconds: 500 }];
    expect(
      await refusal(t, submitter, calls.requestReopening, {
        params: { reportId: report.id },
        body: { statement, evidenceLinks: evidence },
      }),
    ).toEqual([409, filingRefusals.reopening_needs_new_video.message]);
  });
});

import { calls } from '@argus/contract/kernel/calls';
import { hasVerdict } from '@argus/domain/cases/report-status';
import { overrideStatuses } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { aModerator, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp({ env: { EYE_ESSENCE: '20' } });
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
});

const preview = (reportId: string, newStatus: string) =>
  call(t, moderator, calls.previewStatus, { params: { reportId }, query: { newStatus } });

async function aContestedPlayer() {
  const at = (minute: number) => new Date(t.clock.now() - 3_600_000 + minute * 60_000);
  const player = await aPlayer(t.db);
  const [first, second] = [await aUser(t.db), await aUser(t.db)];
  const reviews = [{ decision: 'cheater', video: aVideoUrl() }, 'cheater', 'cheater'] as const;
  const convicting = await aReport(t.db, { player, submitter: first, reviews, createdAt: at(1) });
  const later = await aReport(t.db, { player, submitter: second, status: 'verified_cheater', createdAt: at(2) });
  return { player, first, second, convicting, later };
}

test('the preview names who gains and loses Essence, what for, and what search will show', async () => {
  const { first, second, convicting, later } = await aContestedPlayer();
  const shown = await preview(convicting.id, 'verified_troll');
  expect(shown).toMatchObject({ from: 'verified_cheater', to: 'verified_troll', round: 1, startsNewRound: false });
  expect(shown.essence).toMatchObject([
    {
      userId: first.id,
      username: first.username,
      change: -70,
      essenceAfter: -50,
      rankAfter: 'Initiate',
      entries: [
        { reason: 'conviction', amount: -20, reportId: convicting.id },
        { reason: 'malicious', amount: -50, reportId: convicting.id },
      ],
    },
    { change: -10, essenceAfter: null, rankAfter: null, entries: [{ reason: 'evidence', amount: -10 }] },
    { userId: second.id, change: 20, essenceAfter: 20, gainsTheEye: true, entries: [{ reportId: later.id }] },
  ]);
  expect(shown.search).toEqual({
    before: {
      color: 'red',
      verdict: 'convicted',
      text: 'Convicted Cheater Beyond Doubt',
      hasAnyUnverified: false,
      totalReports: 2,
      pendingReports: 0,
      convictions: 2,
      convictingReportId: convicting.id,
    },
    after: {
      color: 'red',
      verdict: 'convicted',
      text: 'Convicted Cheater Beyond Doubt',
      hasAnyUnverified: false,
      totalReports: 1,
      pendingReports: 0,
      convictions: 1,
      convictingReportId: later.id,
    },
  });
});

test('the preview of a reopening says that a new round begins and that search will show a pending verdict', async () => {
  const report = await aReport(t.db, { status: 'verified_cheater' });
  const shown = await preview(report.id, 'unverified');
  expect(shown).toMatchObject({
    round: 2,
    startsNewRound: true,
    search: { after: { color: 'orange', text: 'Pending Verdict', hasAnyUnverified: true, convictingReportId: null } },
  });
});

test('the preview of the current status shows no change', async () => {
  const report = await aReport(t.db, { status: 'verified_cheater' });
  const shown = await preview(report.id, 'verified_cheater');
  expect(shown.essence).toEqual([]);
  expect(shown.search.after).toEqual(shown.search.before);
});

describe('the preview writes nothing and shows what the override then does', () => {
  test.each(overrideStatuses)('for the status %s', async (newStatus) => {
    const { player, convicting } = await aContestedPlayer();
    const before = await fingerprint(t.db);
    const shown = await preview(convicting.id, newStatus);
    expect(await fingerprint(t.db)).toBe(before);
    if (newStatus === convicting.status) return;
    const { report } = await call(t, moderator, calls.overrideStatus, {
      params: { reportId: convicting.id },
      body: { newStatus },
    });
    expect([report.reportStatus, report.round]).toEqual([shown.to, shown.round]);
    expect(report.verdictAt !== null).toBe(hasVerdict(shown.to));
    for (const { userId, essenceAfter, gainsTheEye } of shown.essence) {
      const [user] = await t.db.select().from(users).where(eq(users.id, userId));
      if (essenceAfter !== null) expect(user?.publicEssence).toBe(essenceAfter);
      if (gainsTheEye) expect(user?.hasTheEye).toBe(true);
    }
    const { color, verdict, text, hasAnyUnverified, totalReports, convictions } = shown.search.after;
    const search = await call(t, null, calls.searchPlayer, { query: { steamId: player.steam64Id } });
    expect(search.determinedPlayerStatus).toEqual({ color, verdict, text, hasAnyUnverified, underAppeal: false });
    expect(search.summary).toMatchObject({ totalReports, convictions });
  });
});

test('the preview is refused without a valid status or an existing report', async () => {
  const { id: reportId } = await aReport(t.db);
  const noStatus = [400, 'Please select a new status for the report.'];
  expect(await refusal(t, moderator, calls.previewStatus, { params: { reportId } })).toEqual(noStatus);
  const processing = { params: { reportId }, query: { newStatus: 'processing' } };
  expect(await refusal(t, moderator, calls.previewStatus, processing)).toEqual(noStatus);
  const missing = { params: { reportId: '019a0000-0000-7000-8000-000000000000' }, query: { newStatus: 'unverified' } };
  expect(await refusal(t, moderator, calls.previewStatus, missing)).toEqual([404, 'Report not found.']);
});

import { reportMessages } from '@argus/domain/cases/report-rules';
import { loginMessages } from '@argus/domain/members/login';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaller,
  aRequest,
  firstMate,
  otherPlayer,
  problemsOf,
  readReport,
  reported,
  secondMate,
  submit,
  submitted,
  unknownSteam64Id,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { evidenceLinks, reportEvents, reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
afterEach(() => t.sandbox.failures.clear());

const video = (url: string) => ({ type: 'video', url });
const countReports = async () => (await t.db.select().from(reports)).length;

test('a report is stored with every part, with names from Steam and not from the client', async () => {
  const caller = await aCaller(t);
  const [clip, image, match] = [aVideoUrl(), 'https://img.example.test/a.png', 'CSGO-ABCDE-FGHJK-MNPQR-STUVW-XYZab'];
  const answer = await submit(t, caller, {
    ...aRequest({
      description: '  Two lines\r\nof text  ',
      cheatsUsed: [' Aimbot ', 'aimbot', 'Wall hack', ''],
      evidenceLinks: [
        { type: 'video', url: clip, description: ' Round 7 ' },
        { type: 'image', url: '' },
        { type: 'image', url: image },
        { type: 'match', url: match },
      ],
      lobbiedWith: [
        { steam64Id: secondMate.steam64Id, name: 'A lie', avatarUrl: 'https://evil.example.test/x.png' },
        { steam64Id: firstMate.steam64Id },
      ],
    }),
    reportedPlayerName: 'A lie',
    reportedPlayerAvatar: 'https://evil.example.test/x.png',
  });
  expect(answer.status).toBe(201);
  expect(answer.body.msg).toBe('Report submitted.');
  const report = await readReport(t, answer.body.report._id);
  expect(report).toEqual(answer.body.report);
  expect(report).toMatchObject({
    reportedSteam64Id: reported.steam64Id,
    reportedPlayerName: reported.name,
    description: 'Two lines\nof text',
    cheatsUsed: ['Aimbot', 'Wall hack'],
    evidenceLinks: [
      { type: 'video', url: clip, description: 'Round 7' },
      { type: 'image', url: image, description: '' },
      { type: 'match', url: match, description: '' },
    ],
    lobbiedWith: [
      { steam64Id: secondMate.steam64Id, nameAtTimeOfReport: secondMate.name },
      { steam64Id: firstMate.steam64Id, nameAtTimeOfReport: firstMate.name },
    ],
    reportStatus: 'unverified',
    reviewCount: 0,
    max_reviews_placeholder: 3,
    submitterUserId: caller.user.id,
    submitterUsername: caller.user.username,
    reviews: [],
    watchAddedEvidence: [],
    timeline: [{ kind: 'submitted', reportStatus: 'unverified' }],
  });
  expect(JSON.stringify(report)).not.toContain('evil.example.test');
  const events = await t.db.select().from(reportEvents).where(eq(reportEvents.reportId, report._id));
  expect(events).toMatchObject([{ kind: 'submitted', actorId: caller.user.id, toStatus: 'unverified', round: 1 }]);
  const [row] = await t.db.select().from(users).where(eq(users.id, caller.user.id));
  expect(row?.reportsSubmitted).toBe(1);
});

test('evidence is stored in order with its video ids', async () => {
  const report = await submitted(t, await aCaller(t), {
    evidenceLinks: [
      { type: 'match', url: 'https://example.test/match' },
      { type: 'video', url: 'youtu.be/dQw4w9WgXcQ' },
    ],
  });
  const ofReport = eq(evidenceLinks.reportId, report._id);
  expect(await t.db.select().from(evidenceLinks).where(ofReport).orderBy(evidenceLinks.position)).toMatchObject([
    { position: 0, type: 'match', videoId: null, addedById: null },
    { position: 1, type: 'video', videoId: 'dQw4w9WgXcQ', url: 'https://youtu.be/dQw4w9WgXcQ', addedById: null },
  ]);
});

describe('the rules of a submission', () => {
  test('are all checked at once, each with its message and field', async () => {
    const caller = await aCaller(t);
    const before = await countReports();
    const answer = await submit(t, caller, {
      reportedSteam64Id: '7656',
      description: 'x'.repeat(5001),
      cheatsUsed: ['fine', 'y'.repeat(41)],
      evidenceLinks: [
        { type: 'video', url: '' },
        video('https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ'),
        { type: 'image', url: 'javascript:alert(1)' },
        { type: 'match', url: 'ftp://example.test/demo', description: 'z'.repeat(201) },
        { type: 'image', url: `https://example.test/${'a'.repeat(2048)}` },
      ],
      lobbiedWith: [{ steam64Id: 'nobody' }, { steam64Id: firstMate.steam64Id }, { steam64Id: firstMate.steam64Id }],
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      {
        id: 'steam64_id_invalid',
        msg: 'Reported Steam64 ID is required and must be valid.',
        path: 'reportedSteam64Id',
      },
      { id: 'too_long', msg: 'The description can have at most 5000 characters.', path: 'description' },
      { id: 'too_long', msg: 'A cheat can have at most 40 characters.', path: 'cheatsUsed.1' },
      {
        id: 'video_not_youtube',
        msg: 'Only YouTube video links are currently accepted for video evidence.',
        path: 'evidenceLinks.1.url',
      },
      {
        id: 'image_link_invalid',
        msg: 'Image evidence must be a direct http(s) link to the image.',
        path: 'evidenceLinks.2.url',
      },
      {
        id: 'match_link_invalid',
        msg: 'Match evidence must be an http(s) link, a share code (CSGO-…) or a steam:// link that opens a match or a profile.',
        path: 'evidenceLinks.3.url',
      },
      {
        id: 'too_long',
        msg: 'An evidence description can have at most 200 characters.',
        path: 'evidenceLinks.3.description',
      },
      { id: 'too_long', msg: 'An evidence link can have at most 2048 characters.', path: 'evidenceLinks.4.url' },
      { id: 'lobby_mate_invalid', msg: 'Each lobby mate needs a valid Steam64 ID.', path: 'lobbiedWith.0.steam64Id' },
      { id: 'lobby_mate_duplicate', msg: 'This player is already in the lobby list.', path: 'lobbiedWith.2.steam64Id' },
    ]);
    expect(await countReports()).toBe(before);
  });

  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  test.each([
    ['no player', { reportedSteam64Id: null }, 'Reported Steam64 ID is required and must be valid.'],
    ['no evidence', { evidenceLinks: [] }, 'At least one valid evidence link is required to submit a report.'],
    [
      'only empty evidence',
      { evidenceLinks: [{ type: 'video' as const, url: '  ' }] },
      'At least one valid evidence link is required to submit a report.',
    ],
    [
      'the reported player as mate',
      { lobbiedWith: [{ steam64Id: reported.steam64Id }] },
      'Cannot add the main reported player as a lobby mate.',
    ],
    ['21 cheats', { cheatsUsed: many(21, (n) => `cheat ${n}`) }, 'A report can name at most 20 cheats.'],
    [
      '21 links',
      { evidenceLinks: many(21, () => ({ type: 'video' as const, url: aVideoUrl() })) },
      'A report can have at most 20 evidence links.',
    ],
    [
      '11 mates',
      { lobbiedWith: many(11, (n) => ({ steam64Id: String(76561198300000001n + BigInt(n)) })) },
      'A report can name at most 10 lobby mates.',
    ],
  ])('refuse %s', async (_, given, sentence) => {
    const answer = await submit(t, await aCaller(t), aRequest(given));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body).map(({ msg }) => msg)).toMatchObject([sentence]);
  });

  test('accept values that are exactly at a limit', async () => {
    const answer = await submit(
      t,
      await aCaller(t),
      aRequest({
        description: '💥'.repeat(5000),
        cheatsUsed: many(20, (n) => `${'c'.repeat(38)}${String(n).padStart(2, '0')}`),
        evidenceLinks: many(20, () => ({ type: 'video' as const, url: aVideoUrl(), description: 'd'.repeat(200) })),
        lobbiedWith: many(10, (n) => ({ steam64Id: String(76561198300000001n + BigInt(n)) })),
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.report.lobbiedWith).toHaveLength(10);
  });

  test('refuse a body of the wrong shape', async () => {
    const caller = await aCaller(t);
    for (const body of [[], 'text', null, { evidenceLinks: 'x' }, { ...aRequest(), description: { toString: 1 } }]) {
      expect((await submit(t, caller, body)).status).toBe(400);
    }
  });
});

describe('who may submit', () => {
  test('a visitor may not', async () => {
    expect(await submit(t, null, aRequest())).toMatchObject({
      status: 401,
      body: { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
    });
  });

  test('a banned user may not', async () => {
    const caller = await aCaller(t, { isBanned: true });
    expect(await submit(t, caller, aRequest())).toMatchObject({
      status: 403,
      body: { id: 'account_banned', msg: loginMessages.account_banned.message },
    });
  });

  test.each([
    ['a user', {}],
    ['an Eye holder', { hasTheEye: true }],
    ['a moderator', { userType: 'moderator' as const }],
    ['an admin', { userType: 'admin' as const }],
  ])('%s may', async (_, given) => {
    expect((await submit(t, await aCaller(t, given), aRequest())).status).toBe(201);
  });

  test('nobody reports the Steam account linked to themselves', async () => {
    const caller = await aCaller(t, { steam64Id: otherPlayer.steam64Id });
    const answer = await submit(t, caller, aRequest({ reportedSteam64Id: otherPlayer.steam64Id }));
    expect(answer).toMatchObject({ status: 400, body: { id: 'self_report', msg: 'You cannot report yourself.' } });
    expect((await submit(t, caller, aRequest())).status).toBe(201);
  });
});

describe('Steam', () => {
  test('does not know some accounts: the refusal names each with its field', async () => {
    const answer = await submit(
      t,
      await aCaller(t),
      aRequest({
        reportedSteam64Id: unknownSteam64Id,
        lobbiedWith: [{ steam64Id: firstMate.steam64Id }, { steam64Id: '76561197961275737' }],
      }),
    );
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      { id: 'steam64_id_invalid', msg: reportMessages.steam64_id_invalid.message, path: 'reportedSteam64Id' },
      {
        id: 'lobby_mate_unresolved',
        msg: 'Could not resolve: 76561197961275737 to a valid Steam profile.',
        path: 'lobbiedWith.1.steam64Id',
      },
    ]);
  });

  test('is unavailable: an unknown player cannot be reported, a known one can', async () => {
    const caller = await aCaller(t);
    await submitted(t, caller);
    const before = await countReports();
    t.sandbox.failures.steam.set('unreachable');
    const answer = await submit(t, caller, aRequest({ reportedSteam64Id: '76561198400000007' }));
    expect(answer).toMatchObject({
      status: 503,
      body: { id: 'steam_unavailable', msg: 'Steam is not responding right now. Please try again shortly.' },
    });
    expect(await countReports()).toBe(before);
    expect((await submit(t, await aCaller(t), aRequest())).status).toBe(201);
    t.sandbox.failures.steam.clear();
    t.clock.advance(60_000);
    expect((await submit(t, caller, aRequest({ reportedSteam64Id: '76561198400000007' }))).status).toBe(201);
  });
});

import { calls } from '@argus/contract/kernel/calls';
import { formatMessage } from '@argus/domain/shared/message';
import { type BulkStatus, bulkMessages } from '@argus/domain/staff/bulk-closing';
import { decisionRefusals } from '@argus/domain/staff/override';
import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { bulkReason, idsOf, previewClosing, sendClosing, statusesOf } from '../../../tests/bulk.ts';
import { aModerator, aPerson, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
let moderator: Person;
let submitter: UserRow;

beforeEach(async () => {
  moderator = await aModerator(t);
  submitter = await aUser(t.db);
});
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const preview = (reportIds: string[], newStatus?: BulkStatus, who = moderator) =>
  previewClosing(t, who, reportIds, newStatus);
const close = (reportIds: string[], token: string, newStatus?: BulkStatus, where = t, who = moderator) =>
  sendClosing(where, who, { reportIds, token, newStatus });
const essenceOf = async ({ id }: Pick<UserRow, 'id'>) =>
  (await t.db.select().from(users).where(eq(users.id, id)))[0]?.essence;

test('closes all reports with one reason, has the effect that the preview showed, and logs each', async () => {
  const player = await aPlayer(t.db);
  const later = await aUser(t.db);
  const convicting = await aReport(t.db, { player, submitter, status: 'verified_cheater' });
  await aReport(t.db, { player, submitter: later, status: 'verified_cheater', verdictAt: new Date(Date.now() + 1000) });
  const open = await aReport(t.db, { submitter });
  const second = await aReport(t.db, { submitter, status: 'verified_undetermined' });
  const ids = idsOf([convicting, open, second]);
  const before = await fingerprint(t.db);
  const seen = await preview(ids);
  expect(await fingerprint(t.db)).toBe(before);
  expect(seen.reports).toHaveLength(3);
  expect(seen.reports.map(({ refusal: why }) => why)).toEqual([null, null, null]);
  expect(seen.essence.map(({ userId, change }) => [userId, change])).toEqual([
    [submitter.id, -50 * 3 - 20],
    [later.id, 20],
  ]);
  expect(seen.players).toHaveLength(3);
  expect(seen.players.find(({ steam64Id }) => steam64Id === player.steam64Id)).toMatchObject({
    before: { color: 'red', totalReports: 2, convictions: 2, convictingReportId: convicting.id },
    after: { color: 'red', totalReports: 1, convictions: 1 },
  });
  const done = await close(ids, seen.token);
  expect([done.status, JSON.parse(done.text)]).toMatchObject([
    200,
    { msg: '3 reports closed as malicious.', closed: 3 },
  ]);
  expect(await statusesOf(t, ids)).toEqual(['verified_troll', 'verified_troll', 'verified_troll']);
  expect([await essenceOf(submitter), await essenceOf(later)]).toEqual([-150, 20]);
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.targetReportId, ids), eq(auditLog.action, 'override_status')));
  expect(acts.map(({ actorId, after }) => [actorId, after])).toEqual(
    ids.map(() => [moderator.user.id, expect.objectContaining({ status: 'verified_troll', reason: bulkReason })]),
  );
});

test('closing several reports about one player takes each award back once and pays none in between', async () => {
  const player = await aPlayer(t.db);
  const mine = await aReport(t.db, { player, submitter, status: 'verified_cheater' });
  const again = await aReport(t.db, {
    player,
    submitter,
    status: 'verified_cheater',
    verdictAt: new Date(Date.now() + 60_000),
  });
  const ids = idsOf([mine, again]);
  const seen = await preview(ids, 'verified_duplicate');
  expect(seen.essence).toMatchObject([
    { userId: submitter.id, change: -20, entries: [{ reason: 'conviction', amount: -20 }] },
  ]);
  expect(seen.players).toMatchObject([{ after: { totalReports: 0, convictions: 0, convictingReportId: null } }]);
  expect((await close(ids, seen.token, 'verified_duplicate')).status).toBe(200);
  const { entries } = await call(t, moderator, calls.listUserEssence, { params: { userId: submitter.id } });
  expect(entries.map(({ amount }) => amount)).toEqual([-20, 20]);
});

test('the preview names the reports that this person may not close, and only the others can be closed', async () => {
  const mod = await aPerson(t, { userType: 'moderator', steam64Id: '76561198084127777' });
  const aboutMe = await aReport(t.db, { submitter, player: await aPlayer(t.db, { steam64Id: '76561198084127777' }) });
  const done = await aReport(t.db, { submitter, status: 'verified_troll' });
  const fine = await aReport(t.db, { submitter });
  const ids = idsOf([aboutMe, done, fine]);
  const seen = await preview(ids, 'verified_troll', mod);
  const refusals = new Map(seen.reports.map(({ reportId, refusal: why }) => [reportId, why]));
  expect(ids.map((id) => refusals.get(id))).toEqual([
    decisionRefusals.decision_about_you.message,
    bulkMessages.already_closed.message,
    null,
  ]);
  expect((await close(ids, seen.token, 'verified_troll', t, mod)).status).toBe(409);
  expect((await close([fine.id], seen.token, 'verified_troll', t, mod)).status).toBe(200);
});

test('refuses reports of several submitters, unknown reports, none and more than 50', async () => {
  const [mine, theirs] = [await aReport(t.db, { submitter }), await aReport(t.db)];
  const refused = (reportIds: string[]) =>
    refusal(t, moderator, calls.previewBulkClosing, { body: { reportIds, newStatus: 'verified_troll' } });
  expect(await refused(idsOf([mine, theirs]))).toEqual([409, bulkMessages.several_submitters.message]);
  expect(await refused([mine.id, submitter.id])).toEqual([404, 'Report not found.']);
  expect(await refused([])).toEqual([400, bulkMessages.nothing_to_close.message]);
  expect(await refused(Array.from({ length: 51 }, () => mine.id))).toEqual([
    400,
    formatMessage(bulkMessages.too_many_to_close),
  ]);
});

test('the preview does not reveal the votes of an open case', async () => {
  const reviewer = await aUser(t.db, { hasTheEye: true });
  const { id } = await aReport(t.db, { submitter, reviews: [{ decision: 'troll', reviewer, video: aVideoUrl() }] });
  const seen = await preview([id]);
  expect([seen.hidesVotes, seen.essence.map(({ userId }) => userId)]).toEqual([true, [submitter.id]]);
  expect((await close([id], seen.token)).status).toBe(200);
  expect(await essenceOf(reviewer)).toBe(12);
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaller,
  aRequest,
  type Caller,
  edit,
  override,
  readReport,
  savedDraft,
  send,
  strangeId,
  submitDraft,
  submitted,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));

const get = (id: string, caller: Caller | null = null, app = t) => send(app, caller, 'GET', `/api/reports/${id}`);

/** Lists everybody who could look, including staff: this call answers all of them the same. */
async function everybody(owner: Caller): Promise<(Caller | null)[]> {
  return [
    null,
    owner,
    await aCaller(t),
    await aCaller(t, { hasTheEye: true }),
    await aCaller(t, { userType: 'moderator' }),
    await aCaller(t, { userType: 'admin' }),
    await aCaller(t, { isBanned: true }),
  ];
}

describe('the blindness of a report', () => {
  test('hides decisions, reviewers and adders of evidence from everybody while the report is open', async () => {
    const owner = await aCaller(t);
    const reviewer = await aUser(t.db, { hasTheEye: true, username: 'Secret reviewer' });
    const video = aVideoUrl();
    const report = await aReport(t.db, {
      submitter: owner.user,
      reviews: [{ decision: 'troll', reviewer, video }, 'troll', 'duplicate'],
    });
    for (const caller of await everybody(owner)) {
      const shown = await readReport(t, report.id, caller);
      expect(shown).toMatchObject({
        reportStatus: 'processing',
        reviewCount: 3,
        max_reviews_placeholder: 5,
        reviews: [],
      });
      expect(shown.watchAddedEvidence).toMatchObject([{ url: video, addedByUserId: null, addedByUsername: null }]);
      expect(shown.timeline).toMatchObject([
        { kind: 'submitted', reportStatus: 'unverified' },
        { kind: 'reviewed', reportStatus: null },
        { kind: 'reviewed', reportStatus: null },
        { kind: 'reviewed', reportStatus: null },
      ]);
      const text = JSON.stringify(shown);
      for (const secret of ['"troll"', '"duplicate"', reviewer.id, reviewer.username])
        expect(text).not.toContain(secret);
    }
  });

  test('ends for the decisions of the round with the verdict, but never names who voted or added evidence', async () => {
    const owner = await aCaller(t);
    const reviewer = await aUser(t.db, { hasTheEye: true, username: 'Known adder' });
    const other = await aUser(t.db, { hasTheEye: true, username: 'Unknown reviewer' });
    const video = aVideoUrl();
    const report = await aReport(t.db, {
      submitter: owner.user,
      reviews: [{ decision: 'cheater', reviewer, video }, { decision: 'cheater', reviewer: other }, 'cheater'],
    });
    for (const caller of await everybody(owner)) {
      const shown = await readReport(t, report.id, caller);
      expect(shown.reportStatus).toBe('verified_cheater');
      expect(shown.reviews).toHaveLength(3);
      for (const review of shown.reviews) {
        expect(review).toMatchObject({ decision: 'cheater', reviewerId: null, reviewerUsername: null });
      }
      expect(shown.watchAddedEvidence).toMatchObject([{ url: video, addedByUserId: null, addedByUsername: null }]);
      expect(shown.timeline.at(-1)).toMatchObject({ kind: 'verdict', reportStatus: 'verified_cheater' });
      for (const secret of [reviewer.id, other.id, 'Known adder', 'Unknown reviewer']) {
        expect(JSON.stringify(shown)).not.toContain(secret);
      }
    }
  });

  test('hides the order and the times of the reviews, even in their ids', async () => {
    const createdAt = new Date(Date.UTC(2026, 0, 5, 23, 59, 59, 998));
    const dissent = { decision: 'troll', video: aVideoUrl() } as const;
    const report = await aReport(t.db, { createdAt, reviews: ['cheater', dissent, 'cheater', 'cheater', 'cheater'] });
    const { reviews, watchAddedEvidence, timeline } = await readReport(t, report.id);
    expect(reviews.map(({ decision }) => decision)).toEqual([...Array<string>(4).fill('cheater'), 'troll']);
    // The first review came before midnight.
    expect(new Set(reviews.map(({ reviewDate }) => reviewDate))).toEqual(new Set(['2026-01-06T00:00:00.000Z']));
    expect(timeline.filter(({ kind }) => kind === 'reviewed').map(({ at }) => at)).toEqual([
      '2026-01-05T00:00:00.000Z',
      ...Array<string>(4).fill('2026-01-06T00:00:00.000Z'),
    ]);
    // A UUIDv7 would begin with the time of the review.
    for (const { _id } of [...reviews, ...watchAddedEvidence]) expect(_id.charAt(14)).toBe('8');
    expect(new Set(reviews.map(({ _id }) => _id)).size).toBe(5);
  });

  test('begins again when the report is reopened', async () => {
    const report = await aReport(t.db, { status: 'verified_troll' });
    expect((await readReport(t, report.id)).reviews).toHaveLength(3);
    await override(t, report.id, 'unverified');
    await expect.poll(async () => (await readReport(t, report.id)).reportStatus).toBe('unverified');
    expect(await readReport(t, report.id)).toMatchObject({ reviews: [], reviewCount: 0 });
  });
});

describe('a draft at the address of a report', () => {
  test('is readable only by its owner and is never cached', async () => {
    const owner = await aCaller(t);
    const draft = await savedDraft(t, owner);
    const [, , ...others] = await everybody(owner);
    for (const caller of [null, ...others]) {
      expect(await get(draft._id, caller)).toMatchObject({
        status: 404,
        body: { id: 'report_not_found', msg: 'Report not found.' },
      });
      const answer = await get(draft._id, owner);
      expect(answer).toMatchObject({ status: 200, body: { _id: draft._id, reportStatus: 'draft' } });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  test('is not found with an invalid token', async () => {
    const owner = await aCaller(t);
    const draft = await savedDraft(t, owner);
    expect((await get(draft._id, { ...owner, token: `${owner.token}x` })).status).toBe(404);
  });

  test('becomes the public report at once in every process when it is submitted', async () => {
    const owner = await aCaller(t);
    const draft = await savedDraft(t, owner);
    expect((await get(draft._id)).status).toBe(404);
    expect((await get(draft._id, null, second)).status).toBe(404);
    await submitDraft(t, owner, draft._id);
    expect((await get(draft._id)).body.reportStatus).toBe('unverified');
    await expect.poll(async () => (await get(draft._id, null, second)).body.reportStatus).toBe('unverified');
  });
});

describe('cached responses', () => {
  test('are served until the report changes', async () => {
    const owner = await aCaller(t);
    const report = await submitted(t, owner);
    const first = await get(report._id);
    expect(first.headers.etag).toBeDefined();
    const etag = String(first.headers.etag);
    const url = `/api/reports/${report._id}`;
    const unchanged = await t.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(unchanged.statusCode).toBe(304);
    await edit(t, owner, report._id, aRequest({ description: 'Other words' }));
    const changed = await t.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().description).toBe('Other words');
    await expect.poll(async () => (await get(report._id, null, second)).body.description).toBe('Other words');
  });

  test('show a new name of the submitter', async () => {
    const owner = await aCaller(t);
    const report = await aReport(t.db, { submitter: owner.user, status: 'verified_cheater' });
    expect((await readReport(t, report.id)).submitterUsername).toBe(owner.user.username);
    await t.db.update(users).set({ username: 'New name' }).where(eq(users.id, owner.user.id));
    await expect.poll(async () => (await readReport(t, report.id)).submitterUsername).toBe('New name');
  });

  test('are the same for an id in upper or lower case', async () => {
    const owner = await aCaller(t);
    const report = await submitted(t, owner);
    expect((await get(report._id.toUpperCase())).body._id).toBe(report._id);
    await edit(t, owner, report._id, aRequest({ description: 'Anew' }));
    expect((await get(report._id.toUpperCase())).body.description).toBe('Anew');
  });
});

test('a deleted submitter appears as a deleted user without name and id', async () => {
  const gone = { username: 'Mallory', deletedAt: new Date() };
  const submitter = await aUser(t.db, gone);
  const report = await aReport(t.db, { submitter, status: 'verified_cheater' });
  const shown = await readReport(t, report.id);
  expect(shown).toMatchObject({
    submittedBy: { username: 'Deleted user', discordId: null, steam64Id: null },
    submitterUsername: 'Deleted user',
    submitterUserId: null,
  });
  expect(JSON.stringify(shown)).not.toContain('Mallory');
});

test.each(['verified_duplicate', 'verified_troll'] as const)(
  'a report closed as %s can be read by its address',
  async (status) => {
    const report = await aReport(t.db, { status });
    expect((await readReport(t, report.id)).reportStatus).toBe(status);
  },
);

test('a report shows the Steam account of its submitter, but not the e-mail address', async () => {
  const owner = await aCaller(t, { discordEmail: 'private@example.test', steam64Id: '76561198600000077' });
  const report = await submitted(t, owner);
  const text = JSON.stringify(await readReport(t, report._id));
  expect(text).not.toContain('private@example.test');
  expect(text).toContain('76561198600000077');
});

test('an unknown id is not found, and a text that is no id is refused', async () => {
  expect(await get(strangeId)).toMatchObject({
    status: 404,
    body: { id: 'report_not_found', msg: 'Report not found.' },
  });
  for (const id of ['1', 'drafts2', `${strangeId}'`, '%00']) {
    expect((await get(id)).status).toBe(400);
  }
});

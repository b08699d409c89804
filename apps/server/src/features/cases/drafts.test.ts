import { draftCalls } from '@argus/contract/cases/drafts';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aCaller,
  aRequest,
  type Caller,
  firstMate,
  problemsOf,
  readDraft,
  reported,
  saveDraft,
  savedDraft,
  send,
  strangeId,
  submitted,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { drafts } from '../../platform/db/schema/reports.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
afterEach(() => t.sandbox.failures.clear());

const listDrafts = async (caller: Caller, query = '') => {
  const { body } = await send(t, caller, 'GET', `/api/reports/drafts${query}`);
  return draftCalls.listDrafts.response.parse(body);
};

describe('saving a draft', () => {
  test('keeps everything that was typed, without asking Steam', async () => {
    t.sandbox.failures.steam.set('unreachable');
    const caller = await aCaller(t);
    const unfinished = aRequest({
      evidenceLinks: [
        { type: 'image', url: 'no link yet' },
        { type: 'video', url: '' },
      ],
      lobbiedWith: [
        { steam64Id: '76561198400000011', name: 'Typed name', avatarUrl: 'https://evil.example.test/a.png' },
      ],
    });
    const answer = await saveDraft(t, caller, unfinished);
    expect(answer).toMatchObject({ status: 201, body: { msg: 'Draft saved.' } });
    const draft = await readDraft(t, answer.body.draft._id, caller);
    expect(draft).toEqual(answer.body.draft);
    expect(draft).toMatchObject({
      reportStatus: 'draft',
      reportedSteam64Id: reported.steam64Id,
      description: unfinished.description,
      cheatsUsed: unfinished.cheatsUsed,
      evidenceLinks: [{ type: 'image', url: 'no link yet', description: '' }],
      lobbiedWith: [
        { steam64Id: '76561198400000011', nameAtTimeOfReport: 'Typed name', avatarUrlAtTimeOfReport: null },
      ],
    });
  });

  test('shows known players under their own names, not under those that the client sent', async () => {
    const caller = await aCaller(t);
    await submitted(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id }] });
    const draft = await savedDraft(t, caller, { lobbiedWith: [{ steam64Id: firstMate.steam64Id, name: 'A lie' }] });
    expect(draft.reportedPlayerName).toBe(reported.name);
    expect(draft.lobbiedWith).toMatchObject([{ nameAtTimeOfReport: firstMate.name }]);
  });

  test('stores an empty reported id as null', async () => {
    const caller = await aCaller(t);
    expect((await savedDraft(t, caller, { reportedSteam64Id: ' ' })).reportedSteam64Id).toBeNull();
  });

  test.each([
    ['nothing', {}],
    [
      'white space',
      { reportedSteam64Id: ' ', description: '\n', cheatsUsed: [' '], evidenceLinks: [{ type: 'video', url: ' ' }] },
    ],
    ['only a lobby mate', { lobbiedWith: [{ steam64Id: firstMate.steam64Id }] }],
  ])('is refused if it contains %s', async (_, body) => {
    const answer = await saveDraft(t, await aCaller(t), body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      { id: 'draft_empty', msg: 'Please enter some information before saving a draft.', path: '' },
    ]);
  });

  test.each([
    ['the reported id', { reportedSteam64Id: reported.steam64Id }],
    ['a description', { description: 'x' }],
    ['a cheat', { cheatsUsed: ['x'] }],
    ['an evidence url', { evidenceLinks: [{ type: 'match', url: 'x' }] }],
  ])('is possible with %s alone', async (_, body) => {
    expect((await saveDraft(t, await aCaller(t), body)).status).toBe(201);
  });

  test('is refused with every limit that is exceeded at once', async () => {
    const answer = await saveDraft(t, await aCaller(t), {
      reportedSteam64Id: '123',
      description: 'x'.repeat(5001),
      evidenceLinks: [
        { type: 'image', url: '' },
        { type: 'image', url: 'u'.repeat(2049) },
      ],
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer.body)).toMatchObject([
      { id: 'steam64_id_invalid', msg: reportMessages.steam64_id_invalid.message, path: 'reportedSteam64Id' },
      { id: 'too_long', msg: formatMessage(reportMessages.description_too_long), path: 'description' },
      { id: 'too_long', msg: 'An evidence link can have at most 2048 characters.', path: 'evidenceLinks.1.url' },
    ]);
  });

  test('a second time replaces its content and moves it to the top of the list', async () => {
    const caller = await aCaller(t);
    const [older, newer] = [await savedDraft(t, caller), await savedDraft(t, caller)];
    t.clock.advance(1000);
    const answer = await send(t, caller, 'PUT', `/api/reports/draft/${older._id}`, { description: 'Only this' });
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Draft saved.', draft: { description: 'Only this' } } });
    const listed = (await listDrafts(caller)).drafts;
    expect(listed.map(({ _id }) => _id)).toEqual([older._id, newer._id]);
    expect(listed[0]).toMatchObject({ createdAt: older.createdAt, cheatsUsed: [], evidenceLinks: [] });
  });

  test('keeps the stored draft if the new content is refused', async () => {
    const caller = await aCaller(t);
    const draft = await savedDraft(t, caller);
    expect((await send(t, caller, 'PUT', `/api/reports/draft/${draft._id}`, {})).status).toBe(400);
    expect(await readDraft(t, draft._id, caller)).toEqual(draft);
  });
});

describe('the list of drafts', () => {
  test('has five drafts a page, last saved first, and is empty past the end', async () => {
    const caller = await aCaller(t);
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      t.clock.advance(10);
      ids.unshift((await savedDraft(t, caller))._id);
    }
    const first = await listDrafts(caller);
    expect(first).toMatchObject({ totalDrafts: 7, totalPages: 2, currentPage: 1 });
    expect(first.drafts.map(({ _id }) => _id)).toEqual(ids.slice(0, 5));
    expect((await listDrafts(caller, '?page=2')).drafts.map(({ _id }) => _id)).toEqual(ids.slice(5));
    expect(await listDrafts(caller, '?page=3')).toMatchObject({ drafts: [], totalDrafts: 7, currentPage: 3 });
    expect((await listDrafts(caller, '?page=999999999&limit=100')).drafts).toEqual([]);
    expect((await listDrafts(caller, '?limit=100')).drafts).toHaveLength(7);
  });

  test.each(['page=0', 'page=x', 'page=-1', 'page=1.5', 'limit=0', 'limit=101', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      expect((await send(t, await aCaller(t), 'GET', `/api/reports/drafts?${query}`)).status).toBe(400);
    },
  );

  test('is empty for a user without drafts', async () => {
    expect(await listDrafts(await aCaller(t))).toEqual({ drafts: [], totalDrafts: 0, totalPages: 0, currentPage: 1 });
  });
});

describe('the limit of fifty drafts per user', () => {
  test('holds for concurrent requests to two processes, and a deleted draft makes room for another', async () => {
    const caller = await aCaller(t);
    for (let n = 0; n < 4; n += 1) {
      await Promise.all(Array.from({ length: 12 }, () => saveDraft(t, caller, { description: 'x' })));
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => saveDraft(n % 2 ? t : second, caller, { description: 'y' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.body).toEqual({
      id: 'too_many_drafts',
      msg: 'You can have at most 50 drafts. Submit or delete one first.',
      values: { max: 50 },
    });
    expect(await t.db.select().from(drafts).where(eq(drafts.userId, caller.user.id))).toHaveLength(50);

    const one = (await listDrafts(caller)).drafts[0];
    expect((await send(t, caller, 'DELETE', `/api/reports/draft/${one?._id}`)).status).toBe(200);
    expect((await saveDraft(t, caller, { description: 'z' })).status).toBe(201);
  });
});

describe('deleting a draft', () => {
  test('removes it permanently', async () => {
    const caller = await aCaller(t);
    const { _id } = await savedDraft(t, caller);
    const url = `/api/reports/draft/${_id}`;
    expect(await send(t, caller, 'DELETE', url)).toMatchObject({ status: 200, body: { msg: 'Draft deleted.' } });
    expect((await send(t, caller, 'GET', `/api/reports/${_id}`)).status).toBe(404);
    expect(await send(t, caller, 'DELETE', url)).toMatchObject({
      status: 404,
      body: { id: 'draft_not_found', msg: reportMessages.draft_not_found.message },
    });
  });

  test('never deletes a report', async () => {
    const caller = await aCaller(t);
    const report = await submitted(t, caller);
    expect((await send(t, caller, 'DELETE', `/api/reports/draft/${report._id}`)).status).toBe(404);
    expect((await send(t, null, 'GET', `/api/reports/${report._id}`)).status).toBe(200);
  });
});

describe('access to drafts', () => {
  const strangers: [string, Parameters<typeof aCaller>[1]][] = [
    ['another user', {}],
    ['an Eye holder', { hasTheEye: true }],
    ['a moderator', { userType: 'moderator' }],
    ['an admin', { userType: 'admin' }],
  ];
  test.each(strangers)('%s cannot tell somebody else’s draft from one that does not exist', async (_, given) => {
    const { _id } = await savedDraft(t, await aCaller(t));
    const stranger = await aCaller(t, given);
    const unlike = async (id: string) => [
      await send(t, stranger, 'GET', `/api/reports/${id}`),
      await send(t, stranger, 'PUT', `/api/reports/draft/${id}`, aRequest()),
      await send(t, stranger, 'POST', `/api/reports/draft/${id}/submit`),
      await send(t, stranger, 'DELETE', `/api/reports/draft/${id}`),
      await send(t, stranger, 'PUT', `/api/reports/${id}`, aRequest()),
      await send(t, stranger, 'GET', `/api/reports/${id}/content/revisions`),
    ];
    const seen = (await unlike(_id)).map(({ status, body }) => ({ status, body }));
    expect(seen).toEqual((await unlike(strangeId)).map(({ status, body }) => ({ status, body })));
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await listDrafts(stranger)).drafts).toEqual([]);
  });

  test('visitors are asked to log in, and banned users are told that they are banned', async () => {
    const owner = await aCaller(t);
    const { _id } = await savedDraft(t, owner);
    const banned = await aCaller(t, { isBanned: true });
    const tries = [
      ['GET', '/api/reports/drafts', undefined],
      ['POST', '/api/reports/draft', aRequest()],
      ['PUT', `/api/reports/draft/${_id}`, aRequest()],
      ['POST', `/api/reports/draft/${_id}/submit`, undefined],
      ['DELETE', `/api/reports/draft/${_id}`, undefined],
    ] as const;
    for (const [method, url, body] of tries) {
      expect(await send(t, null, method, url, body)).toMatchObject({
        status: 401,
        body: { id: 'unauthenticated', msg: loginMessages.unauthenticated.message },
      });
      expect(await send(t, banned, method, url, body)).toMatchObject({
        status: 403,
        body: { id: 'account_banned', msg: loginMessages.account_banned.message },
      });
    }
    expect((await send(t, null, 'GET', `/api/reports/${_id}`)).status).toBe(404);
    expect((await readDraft(t, _id, owner))._id).toBe(_id);
  });
});

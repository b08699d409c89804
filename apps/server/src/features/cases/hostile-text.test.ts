import { reportMessages } from '@argus/domain/cases/report-rules';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaller,
  aRequest,
  type Caller,
  edit,
  firstMate,
  saveDraft,
  send,
  submit,
  submitDraft,
} from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
let caller: Caller;
beforeEach(async () => {
  caller = await aCaller(t);
});
afterAll(async () => {
  expect(t.logged()).not.toContain('unexpected error');
});

/** These texts are stored and returned unchanged: whoever prints them must escape them. */
const harmless: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['an end of JSON in HTML', '</script><!--'],
  ['an image', '"><img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table reports; --"],
  ['a template', '{{7*7}} <%= 7*7 %> %s %n'],
  ['emoji', '👩‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽 1️⃣'],
  ['right-to-left letters', 'مرحبا שלום'],
  ['combining marks', 'Z\u0351\u036B\u0343a'],
  ['prototype names', '__proto__'],
];
const refused: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['a bidi override', 'a\u202Eb'],
  ['a bidi isolate', 'a\u2066b'],
  ['zero width', 'a\u200Bb'],
  ['half a character', 'a\uD800b'],
  ['a bell', 'a\u0007b'],
  ['10,000 characters', 'x'.repeat(10_000)],
];

const places: [string, (text: string) => Record<string, unknown>][] = [
  ['description', (text) => ({ description: text })],
  ['cheatsUsed.0', (text) => ({ cheatsUsed: [text] })],
  [
    'evidenceLinks.0.description',
    (text) => ({ evidenceLinks: [{ type: 'video', url: aVideoUrl(), description: text }] }),
  ],
];

/** Returns what a field contains once the report is read again. */
function textAt(body: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), body);
}

describe.each(places)('the field %s', (path, make) => {
  test.each(harmless)('returns %s unchanged', async (_, text) => {
    const draft = await saveDraft(t, caller, { ...aRequest(), ...make(text) });
    expect(draft.status).toBe(201);
    expect(textAt(draft.body.draft, path)).toBe(text);
    const report = await submitDraft(t, caller, draft.body.draft._id);
    expect(report.status).toBe(201);
    const shown = await send(t, null, 'GET', `/api/reports/${draft.body.draft._id}`);
    expect(shown.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(textAt(shown.body, path)).toBe(text);
    const edited = await edit(t, caller, draft.body.draft._id, {
      ...aRequest({ description: 'other' }),
      ...make(`${text}!`),
    });
    expect(edited.status).toBe(200);
    const { body } = await send(t, caller, 'GET', `/api/reports/${draft.body.draft._id}/content/revisions`);
    expect(textAt(body.revisions[0], path)).toBe(text);
  });

  test.each(refused)('refuses %s and names the field', async (_, text) => {
    const report = (await submit(t, caller, aRequest())).body.report;
    const body = { ...aRequest(), ...make(text) };
    for (const answer of [
      await submit(t, caller, body),
      await saveDraft(t, caller, body),
      await edit(t, caller, report._id, body),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toHaveLength(1);
      expect(answer.body.errors[0].path).toBe(path);
    }
  });
});

test('a description keeps its line breaks and tabs', async () => {
  const description = 'first\n\n\tsecond';
  expect((await submit(t, caller, aRequest({ description }))).body.report.description).toBe(description);
  expect((await submit(t, caller, aRequest({ cheatsUsed: ['a\nb'] }))).body.errors).toMatchObject([
    { id: 'forbidden_characters', msg: reportMessages.forbidden_characters.message, path: 'cheatsUsed.0' },
  ]);
});

const everyText = [...harmless, ...refused];

describe('hostile text where only ids, links and names from Steam belong', () => {
  test.each(everyText)('as %s is refused in a report and never causes a server error', async (_, text) => {
    const link = (type: string, url: string) => ({ evidenceLinks: [{ type, url }] });
    const bodies = [
      { reportedSteam64Id: text },
      link('video', text),
      link('image', text),
      link('match', text),
      link('video', `https://www.youtube.com/watch?v=${text}`),
      link('image', `javascript:${text}`),
      link(text, aVideoUrl()),
      { lobbiedWith: [{ steam64Id: text }] },
    ];
    for (const body of bodies) {
      expect((await submit(t, caller, { ...aRequest(), ...body })).status).toBe(400);
      expect([201, 400]).toContain((await saveDraft(t, caller, { ...aRequest(), ...body })).status);
    }
    const url = `/api/reports/${encodeURIComponent(text.toWellFormed())}`;
    expect([400, 404]).toContain((await t.app.inject({ url })).statusCode);
  });

  test('as a name of 10,000 characters is refused', async () => {
    const body = { ...aRequest(), reportedPlayerName: 'x'.repeat(10_000) };
    expect((await submit(t, caller, body)).body.errors).toMatchObject([{ path: 'reportedPlayerName' }]);
  });

  test.each(everyText.slice(0, -1))('as %s in a name or picture from the client is dropped', async (_, text) => {
    const body = {
      ...aRequest({ lobbiedWith: [{ steam64Id: firstMate.steam64Id, name: text, avatarUrl: text }] }),
      reportedPlayerName: text,
      reportedPlayerAvatar: text,
      unknownField: text,
    };
    const { status, body: answer } = await submit(t, caller, body);
    expect(status).toBe(201);
    expect(answer.report.lobbiedWith[0].nameAtTimeOfReport).toBe(firstMate.name);
    expect(JSON.stringify(answer)).not.toContain(JSON.stringify(text).slice(1, -1));
    expect((await saveDraft(t, await aCaller(t), body)).status).toBe(201);
  });
});

test('a request of 300,000 characters is refused as too large', async () => {
  const answer = await submit(t, caller, aRequest({ description: 'x'.repeat(300_000) }));
  expect(answer).toMatchObject({
    status: 413,
    body: { id: 'request_too_large', msg: 'The request is too large.' },
  });
});

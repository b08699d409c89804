import { describe, expect, test } from 'vitest';
import { createClient, RefusedError, toWireRequest, type WireRequest } from './client.ts';

describe('toWireRequest', () => {
  test('fills in the path and escapes the values', () => {
    const request = toWireRequest('GET /api/users/public-profile/{identifier}', {
      params: { identifier: '../a b/?#' },
    });
    expect(request).toEqual({
      method: 'GET',
      path: '/api/users/public-profile/..%2Fa%20b%2F%3F%23',
      body: undefined,
    });
  });

  test('leaves undefined values out of the query', () => {
    const query = { steamId: 'https://steamcommunity.com/id/a&b=c', page: undefined };
    expect(toWireRequest('GET /api/cheaters/search', { query }).path).toBe(
      '/api/cheaters/search?steamId=https%3A%2F%2Fsteamcommunity.com%2Fid%2Fa%26b%3Dc',
    );
    expect(toWireRequest('GET /api/users/leaderboard', { query: { page: undefined } }).path).toBe(
      '/api/users/leaderboard',
    );
  });

  test('sends a body as JSON, even an empty one, and sends none if there is none', () => {
    expect(toWireRequest('PUT /api/x', { body: { a: [1] } }).body).toBe('{"a":[1]}');
    expect(toWireRequest('PUT /api/x', { body: {} }).body).toBe('{}');
    expect(toWireRequest('POST /api/x', {}).body).toBeUndefined();
  });
});

/** Creates a client whose server always gives this answer, and the list of the requests that it sent. */
function answering(status: number, body: unknown) {
  const sent: WireRequest[] = [];
  const api = createClient(async (request) => {
    sent.push(request);
    return JSON.parse(JSON.stringify({ status, body }));
  });
  return { api, sent };
}

async function refusalOf(status: number, body: unknown): Promise<RefusedError> {
  const { api } = answering(status, body);
  const error: unknown = await api('GET /api/reports/stats', {}).catch((caught: unknown) => caught);
  if (!(error instanceof RefusedError)) throw new Error('the call was not refused');
  return error;
}

describe('the API client', () => {
  test('returns the answer of the server', async () => {
    const { api, sent } = answering(200, { totalSubmissions: 3, totalUniqueConvictedCheaters: 1 });
    expect(await api('GET /api/reports/stats', {})).toEqual({ totalSubmissions: 3, totalUniqueConvictedCheaters: 1 });
    expect(sent).toEqual([{ method: 'GET', path: '/api/reports/stats', body: undefined }]);
  });

  test('throws the id and the sentence of a domain error', async () => {
    const body = { id: 'report_not_found', msg: 'Not there.' };
    const refusal = await refusalOf(404, body);
    expect(refusal).toMatchObject({ status: 404, ...body, errors: [] });
    expect([refusal.is('user_not_found', 'report_not_found'), refusal.is('user_not_found')]).toEqual([true, false]);
  });

  test('joins the sentences of a validation error and keeps each with its path', async () => {
    const errors = [
      { id: 'required', msg: 'One.', path: 'a' },
      { id: 'too_long', msg: 'Two.', path: 'b.0' },
    ];
    expect(await refusalOf(400, { id: 'invalid_input', errors })).toMatchObject({
      status: 400,
      id: 'invalid_input',
      msg: 'One. Two.',
      errors,
    });
  });

  test.each([
    ['nothing', null],
    ['a page', '<h1>Bad gateway</h1>'],
    ['a list', []],
    ['other keys', { message: 'nope' }],
    ['errors that are none', { errors: 'broken' }],
    ['entries without a sentence', { errors: [null, 3, { path: 'a' }, { msg: 7 }] }],
  ])('throws an error without a sentence if the refusal carries %s', async (_, body) => {
    expect(await refusalOf(502, body)).toMatchObject({ status: 502, id: null, msg: null, errors: [] });
  });

  test('throws the error of a broken connection unchanged', async () => {
    const broken = createClient(async () => Promise.reject(new TypeError('fetch failed')));
    await expect(broken('GET /api/reports/stats', {})).rejects.toThrow(TypeError);
  });
});

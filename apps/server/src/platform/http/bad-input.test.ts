import { errorSchema } from '@argus/contract/kernel/error-body';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, tokenFor } from '../../../tests/builders.ts';
import { listen, sendRaw } from '../../../tests/http/raw-request.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
let token: string;
let port: number;
beforeAll(async () => {
  token = await t.logIn('plain');
  port = await listen(t.app);
});

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
  url: string;
  payload?: string | Buffer;
  type?: string;
}

const send = ({ method = 'GET', url, payload, type }: Sent) =>
  t.app.inject({
    method,
    url,
    headers: { 'x-auth-token': token, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });
const json = 'application/json';
const settings = { method: 'PUT', url: '/api/users/me/settings' } as const;

async function expectRefusal(sent: Sent, status: number, body?: object) {
  const answer = await send(sent);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(errorSchema.safeParse(answer.json()).error).toBeUndefined();
  if (body !== undefined) expect(answer.json()).toMatchObject(body);
}

describe('an unknown address under /api', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/reports/draft/x/y/z',
    '/api/cheaters/search/',
    '/api//',
  ];
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
  test.each(paths.flatMap((url) => methods.map((method) => ({ method, url }))))(
    'answers $method $url with 404',
    async (sent) => {
      await expectRefusal(sent, 404, { id: 'not_found', msg: 'There is nothing here.' });
    },
  );

  test('answers HEAD with 404 and no body', async () => {
    const answer = await send({ method: 'HEAD', url: '/api/nothing' });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  test.each(['PROPFIND', 'TRACE', 'QUERY'])('refuses the odd method %s', async (method) => {
    const answer = await sendRaw(port, `${method} /api/site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    errorSchema.parse(JSON.parse(answer.body));
  });

  test('refuses a known address with a method it does not have', async () => {
    await expectRefusal({ method: 'DELETE', url: '/api/site' }, 404);
    await expectRefusal({ method: 'OPTIONS', url: '/api/auth/me' }, 404);
  });
});

describe('HEAD', () => {
  test('has the headers of the GET without its body', async () => {
    const [get, head] = [await send({ url: '/api/site' }), await send({ method: 'HEAD', url: '/api/site' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });
});

describe('a body', () => {
  const unclear = { id: 'bad_request', msg: 'The request could not be understood.' };

  test.each(['{', '{"a":}', 'null}', "{'a':1}", '\u0000', '[1,', '{"__proto__":{"isAdmin":true}}'])(
    'is refused if it is broken JSON: %j',
    async (payload) => expectRefusal({ ...settings, payload, type: json }, 400, unclear),
  );

  test('is refused if it is not UTF-8', async () => {
    const answer = await send({ ...settings, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), type: json });
    expect(answer.statusCode).toBe(400);
  });

  test.each(['null', '[]', '"text"', '7', 'true', '{}'])(
    'is refused as JSON of the wrong shape: %s',
    async (payload) => {
      await expectRefusal({ ...settings, payload, type: json }, 400);
    },
  );

  test('may be missing where a call expects none, even with the content type of JSON', async () => {
    const token = await tokenFor(t, await aUser(t.db));
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: '',
      headers: { 'x-auth-token': token, 'content-type': json },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { msg: 'Logged out.' }]);
  });

  test('is refused if it is missing where a call needs one', async () => {
    for (const nothing of [{ payload: '', type: json }, {}]) {
      const draft = { method: 'POST', url: '/api/reports/draft' } as const;
      await expectRefusal({ ...draft, ...nothing }, 400, { id: 'missing_body', msg: 'The request has no body.' });
      await expectRefusal({ ...settings, ...nothing }, 400);
    }
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('is refused with the content type %s', async (type) => {
    const payload = '{"productDisplayName":"Sneaky"}';
    await expectRefusal({ ...settings, payload, type }, 415, {
      id: 'unsupported_media_type',
      msg: 'Only JSON is accepted here.',
    });
  });

  test('is refused without a content type', async () => {
    const answer = await sendRaw(
      port,
      `PUT /api/users/me/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Auth-Token: ${token}\r\nContent-Length: 2\r\n\r\n{}`,
    );
    expect(answer.status).toBe(415);
  });

  test('is read up to 256 KiB and refused with one byte more', async () => {
    const frame = JSON.stringify({ productDisplayName: '' }).length;
    const ofLength = (bytes: number) => JSON.stringify({ productDisplayName: 'x'.repeat(bytes - frame) });
    await expectRefusal({ ...settings, payload: ofLength(256 * 1024), type: json }, 400);
    const tooLarge = { ...settings, payload: ofLength(256 * 1024 + 1), type: json };
    await expectRefusal(tooLarge, 413, { id: 'request_too_large', msg: 'The request is too large.' });
  });

  test.each(['evidenceLinks', 'cheatsUsed', 'lobbiedWith'])(
    'with 85,000 empty %s is refused in a sentence',
    async (name) => {
      const payload = JSON.stringify({ [name]: Array(85_000).fill(name === 'cheatsUsed' ? '' : {}) });
      const answer = await send({ method: 'POST', url: '/api/reports', payload, type: json });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([
        { id: 'too_many', msg: expect.stringMatching(/at most \d+/), messageId: expect.any(String), path: name },
      ]);
    },
  );

  test('is refused with a list of its first twenty problems', async () => {
    const evidenceLinks = Array(20).fill({ type: 'image', url: '\u200bnot a link', description: 'x'.repeat(201) });
    const payload = JSON.stringify({ evidenceLinks });
    const answer = await send({ method: 'POST', url: '/api/reports', payload, type: json });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(20);
  });

  test('changes nothing when it is refused', async () => {
    const me = await send({ url: '/api/auth/me' });
    expect(me.json()).toMatchObject({ username: 'Mara' });
  });
});

describe('an address', () => {
  test.each(['/api/reports/%zz', '/api/%', '/api/reports/%E0%A4%A', '/api/steam/profile/%c0%af'])(
    'is refused if it has broken escapes: %s',
    async (url) => {
      const answer = await sendRaw(port, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([400, 404]).toContain(answer.status);
      errorSchema.parse(JSON.parse(answer.body));
      expect(answer.head).toContain('x-request-id: ');
      expect(answer.head).toContain('x-content-type-options: nosniff');
      expect(answer.head).toContain('cache-control: no-store');
    },
  );

  test.each(['%00', '7656119808412%000303', '%zz', '%E0%A4%A', '%ff', '%00%00%00'])(
    'is refused if its query has the value %s',
    async (value) => {
      for (const url of [`/api/steam/profile?steamInput=${value}`, `/api/cheaters/search?steamId=${value}`]) {
        await expectRefusal({ url }, 400);
      }
    },
  );

  test('is refused with the same field twice', async () => {
    const errors = (path: string, msg: string) => ({
      id: 'invalid_input',
      errors: [{ id: 'invalid_type', path, msg }],
    });
    const id = '76561198084120303';
    await expectRefusal(
      { url: `/api/cheaters/search?steamId=${id}&steamId=${id}` },
      400,
      errors('steamId', 'Please enter a Steam ID or URL.'),
    );
    await expectRefusal(
      { url: `/api/steam/profile?steamInput=${id}&steamInput=${id}` },
      400,
      errors('steamInput', 'Please enter a Steam URL or ID to look up.'),
    );
  });

  test('is refused with a field named after a built-in', async () => {
    await expectRefusal({ url: '/api/cheaters/search?__proto__=1&constructor=2&toString=3' }, 400);
  });

  test('is refused without a required field, in the spec’s words', async () => {
    const missing = {
      id: 'invalid_input',
      errors: [{ id: 'required', path: 'steamId', msg: 'Please enter a Steam ID or URL.' }],
    };
    for (const url of [
      '/api/cheaters/search',
      '/api/cheaters/search?steamId=',
      '/api/cheaters/search?steamId=%20%20',
    ]) {
      await expectRefusal({ url }, 400, missing);
    }
  });

  test('is refused if it is far too long', async () => {
    await expectRefusal({ url: `/api/cheaters/search?steamId=${'7'.repeat(5000)}` }, 400);
    await expectRefusal({ url: `/api/reports/${'a'.repeat(5000)}` }, 404);
  });

  test('is refused with a malformed id', async () => {
    for (const id of ['1', 'null', '%00', "'--", '..%2f..%2fetc%2fpasswd']) {
      await expectRefusal({ url: `/api/reports/${id}` }, 400, {
        id: 'invalid_input',
        errors: [{ id: 'invalid_format', path: 'reportId', msg: 'This is not a valid id.', messageId: 'id_invalid' }],
      });
    }
  });
});

describe('a request that is not valid HTTP', () => {
  test.each(['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET /api/site HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n'])(
    'is refused with a sentence: %j',
    async (text) => {
      const answer = await sendRaw(port, text);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toEqual({ id: 'bad_request', msg: 'The request could not be understood.' });
    },
  );

  test('is refused if it states its length in two ways, so that nothing can be smuggled past a proxy', async () => {
    const answer = await sendRaw(
      port,
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(answer.status).toBe(400);
  });
});

test('no bad input was logged as an error of the server', () => {
  const levels = t
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).level);
  expect(levels.filter((level: number) => level >= 50)).toEqual([]);
});

import { acceptForms, readForm } from '@argus/sandbox/http/request-params';
import fastify from 'fastify';

interface ScriptedAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const defaultPerson = {
  id: '700000000000000001',
  username: 'ines',
  global_name: 'Inês',
  avatar: 'a1b2c3',
  email: 'ines@example.test',
  verified: true,
};

type ScriptedPerson = Record<string, unknown>;

const json = (body: unknown): ScriptedAnswer => ({ status: 200, body: JSON.stringify(body) });

/** Starts a Discord whose persons and answers the test decides, for cases that the sandbox has no button for. */
export async function startScriptedDiscord() {
  const answers = { token: json({}), user: json({}) };
  const redeemed: URLSearchParams[] = [];
  const revoked: string[] = [];
  const app = fastify({ forceCloseConnections: true });
  acceptForms(app);
  app.post('/oauth2/token', (request, reply) => {
    redeemed.push(readForm(request));
    return reply
      .code(answers.token.status)
      .headers(answers.token.headers ?? {})
      .send(answers.token.body);
  });
  app.get('/users/@me', (_request, reply) =>
    reply
      .code(answers.user.status)
      .headers(answers.user.headers ?? {})
      .send(answers.user.body),
  );
  app.post('/oauth2/token/revoke', (request) => {
    revoked.push(readForm(request).get('token') ?? '');
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const script = {
    url,
    /** These forms were sent to redeem a code, in order. */
    redeemed,
    revoked,
    answers,
    /** Makes this person the next one to log in. */
    expect(person: ScriptedPerson = {}) {
      answers.token = json({ access_token: 'opaque-access-value', token_type: 'Bearer' });
      answers.user = json({ ...defaultPerson, ...person });
    },
    close: () => app.close(),
  };
  script.expect();
  return script;
}

export type ScriptedDiscord = Awaited<ReturnType<typeof startScriptedDiscord>>;

const ns = 'http://specs.openid.net/auth/2.0';
const yes = { status: 200, body: `ns:${ns}\nis_valid:true\n` };

let nonces = 0;

/** Starts a Steam that confirms everything, so that only our own checks can refuse an answer. */
export async function startScriptedSteam() {
  const checked: URLSearchParams[] = [];
  const app = fastify({ forceCloseConnections: true });
  acceptForms(app);
  app.post('/openid/login', (request, reply) => {
    checked.push(readForm(request));
    return reply.code(script.answer.status).type('text/plain').send(script.answer.body);
  });
  const script = {
    url: '',
    /** These forms were sent to be confirmed, in order. */
    checked,
    answer: yes,
    /** Returns every field of a correct answer of Steam. */
    fieldsFor({ steam64Id, returnTo, now }: { steam64Id: string; returnTo: string; now: number }) {
      nonces += 1;
      return {
        'openid.ns': ns,
        'openid.mode': 'id_res',
        'openid.op_endpoint': `${script.url}/openid/login`,
        'openid.claimed_id': `${script.url}/openid/id/${steam64Id}`,
        'openid.identity': `${script.url}/openid/id/${steam64Id}`,
        'openid.return_to': returnTo,
        'openid.response_nonce': `${new Date(now).toISOString().slice(0, 19)}Znonce${nonces}`,
        'openid.assoc_handle': '1234567890',
        'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
        'openid.sig': 'c2lnbmF0dXJl',
      };
    },
    reset() {
      script.answer = yes;
      checked.length = 0;
    },
    close: () => app.close(),
  };
  script.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return script;
}

export type ScriptedSteam = Awaited<ReturnType<typeof startScriptedSteam>>;

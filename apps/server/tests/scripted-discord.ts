import { acceptForms, readForm } from '@argus/sandbox/request-params';
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

/** A Discord over HTTP that says what the test wants: persons and answers the sandbox has no button for. */
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
    /** What was sent to redeem a code, in order. */
    redeemed,
    revoked,
    answers,
    /** The next to come is this person. */
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

import { acceptForms, readForm } from '@argus/sandbox/request-params';
import fastify from 'fastify';

const ns = 'http://specs.openid.net/auth/2.0';
const yes = { status: 200, body: `ns:${ns}\nis_valid:true\n` };

let nonces = 0;

/** A Steam that vouches for everything: what is refused in front of it, our own checks have refused. */
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
    /** What was posted to be vouched for, in order. */
    checked,
    answer: yes,
    /** Every field of a right answer of Steam. */
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

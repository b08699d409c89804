import { connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { findPgBouncer, startPgBouncer } from '../../../tests/db/pgbouncer.ts';
import {
  explainConnectionFault,
  findPoolerFault,
  isTransactionPooler,
  poolerMessage,
  preparedStatementsMessage,
  waitForDatabase,
} from './reach-database.ts';

const fault = (code: string, message = 'said so') => Object.assign(new Error(message), { code });
const url = 'postgres://ada:hunter2@db.example:5433/argus';

test.each([
  [fault('ENOTFOUND'), true, "The database's host name db.example cannot be resolved: check the name and DNS."],
  [
    fault('ECONNREFUSED'),
    true,
    'Nothing accepts connections at db.example:5433: PostgreSQL is not running there, or the port is wrong.',
  ],
  [new Error('timeout expired'), true, 'db.example:5433 does not answer: check the network and the firewall.'],
  [fault('57P03'), true, 'PostgreSQL is starting up or shutting down.'],
  [
    fault('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
    false,
    'The certificate of db.example:5433 is not trusted (self-signed certificate): add its authority with sslrootcert, or set sslmode.',
  ],
  [fault('28P01'), false, 'The password of the database user ada is wrong.'],
  [fault('3D000'), false, 'There is no database named argus: create it first.'],
])('explains a connection that failed with %s', (error, isTemporary, reason) => {
  expect(explainConnectionFault(error, url)).toEqual({ isTemporary, reason });
});

test('an explained connection fault never shows the password', () => {
  const codes = [
    'ENOTFOUND',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'ECONNRESET',
    '28P01',
    '28000',
    '3D000',
    'CERT_HAS_EXPIRED',
    '',
  ];
  for (const code of codes) expect(explainConnectionFault(fault(code), url).reason).not.toContain('hunter2');
});

/** Reserves a port on which the test's PostgreSQL answers from the moment that `open` is called. */
async function aLatePort() {
  const { hostname, port } = new URL(inject('serverUrl'));
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await new Promise((done) => server.close(done));
  onTestFinished(() => void server.close());
  const late = new URL(inject('serverUrl'));
  late.host = `127.0.0.1:${address.port}`;
  return { url: late.toString(), open: () => server.listen(address.port, '127.0.0.1') };
}

test('the server waits for a database that starts later, and logs that', async () => {
  const late = await aLatePort();
  const warn = vi.fn(() => {
    if (warn.mock.calls.length === 1) late.open();
  });
  await waitForDatabase(late.url, { log: { warn } });
  expect(warn).toHaveBeenCalledWith(
    { reason: expect.stringContaining('Nothing accepts connections') },
    'waiting for the database',
  );
});

test('the server gives up on a database that never starts, with the reason', async () => {
  const { url } = await aLatePort();
  await expect(waitForDatabase(url, { patienceMs: 0 })).rejects.toThrow('Nothing accepts connections at 127.0.0.1:');
});

test('the server does not wait for a database that does not exist', async () => {
  const missing = new URL(inject('serverUrl'));
  missing.pathname = '/no_such_database';
  const log = { warn: vi.fn() };
  await expect(waitForDatabase(missing.toString(), { log })).rejects.toThrow(
    'There is no database named no_such_database: create it first.',
  );
  expect(log.warn).not.toHaveBeenCalled();
});

test('a direct connection is not mistaken for a transaction pooler', async () => {
  expect(await isTransactionPooler(inject('serverUrl'))).toBe(false);
});

const pgBouncer = findPgBouncer();

test.skipIf(pgBouncer === null).each([
  ['transaction', true],
  ['session', false],
] as const)(
  'recognises whether PgBouncer in %s mode is a transaction pooler (needs pgbouncer)',
  async (mode, isPooler) => {
    const pooled = await startPgBouncer(pgBouncer ?? '', inject('serverUrl'), mode);
    onTestFinished(pooled.stop);
    expect(await isTransactionPooler(pooled.url)).toBe(isPooler);
  },
);

test.skipIf(pgBouncer === null)(
  'a transaction pooler needs a direct address and support for prepared statements (needs pgbouncer)',
  async () => {
    const direct = inject('serverUrl');
    const pooled = await startPgBouncer(pgBouncer ?? '', direct, 'transaction');
    onTestFinished(pooled.stop);
    expect(await findPoolerFault(direct, undefined)).toBeNull();
    expect(await findPoolerFault(direct, direct)).toBeNull();
    expect(await findPoolerFault(pooled.url, undefined)).toBe(poolerMessage);
    expect(await findPoolerFault(pooled.url, direct)).toBe(preparedStatementsMessage);
    const sessions = await startPgBouncer(pgBouncer ?? '', direct, 'session');
    onTestFinished(sessions.stop);
    expect(await findPoolerFault(sessions.url, direct)).toBeNull();
  },
);

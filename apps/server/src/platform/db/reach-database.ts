import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export const poolerMessage =
  'DATABASE_URL leads through a pooler that lends connections per transaction (e.g. PgBouncer). Set DATABASE_DIRECT_URL to PostgreSQL itself: migrations and change notifications need a connection of their own.';

export const preparedStatementsMessage =
  'DATABASE_URL leads through a pooler that lends connections per transaction and does not support prepared statements, so requests would fail. Use PgBouncer 1.21 or newer with max_prepared_statements = 200, or set pool_mode = session.';

export class DatabaseUnreachableError extends Error {}

export interface ConnectionFault {
  reason: string;
  isTemporary: boolean;
}

const untrustedCertificate = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export function explainConnectionFault(error: unknown, url: string): ConnectionFault {
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const place = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const temporary = (reason: string): ConnectionFault => ({ reason, isTemporary: true });
  const lasting = (reason: string): ConnectionFault => ({ reason, isTemporary: false });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return temporary(`The database's host name ${host} cannot be resolved: check the name and DNS.`);
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return temporary(`Nothing accepts connections at ${place}: PostgreSQL is not running there, or the port is wrong.`);
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || message.includes('timeout'))
    return temporary(`${place} does not answer: check the network and the firewall.`);
  if (code === 'ECONNRESET' || message.startsWith('Connection terminated'))
    return temporary(`${place} closed the connection.`);
  if (code === '57P03') return temporary('PostgreSQL is starting up or shutting down.');
  if (code === '53300') return temporary('PostgreSQL has no free connection.');
  if (untrustedCertificate.has(code))
    return lasting(
      `The certificate of ${place} is not trusted (${message}): add its authority with sslrootcert, or set sslmode.`,
    );
  if (message.includes('does not support SSL')) return lasting(`${place} does not offer TLS: remove sslmode.`);
  if (code === '28P01') return lasting(`The password of the database user ${user} is wrong.`);
  if (code === '28000')
    return lasting(`PostgreSQL does not let ${user} connect from here: check the role and pg_hba.conf.`);
  if (code === '3D000') return lasting(`There is no database named ${database}: create it first.`);
  return lasting(`The database at ${place} cannot be used: ${message}`);
}

/** A lost connection rejects the statement that is running, and its error event must not end the process as well. */
export async function withClient<T>(
  url: string,
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface WaitOptions {
  log?: Pick<Logger, 'warn'> | undefined;
  patienceMs?: number;
}

export async function waitForDatabase(url: string, { log, patienceMs = 60_000 }: WaitOptions = {}): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const error = await tryToConnect(url);
    if (error === null) return;
    const { reason, isTemporary } = explainConnectionFault(error, url);
    if (!isTemporary || performance.now() >= deadline) throw new DatabaseUnreachableError(reason);
    log?.warn({ reason }, 'waiting for the database');
    await setTimeout(1000);
  }
}

async function tryToConnect(url: string): Promise<unknown> {
  const client = open(url);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  return client;
}

/** Only a pooler that lends backends per transaction gives the second client the backend of the first. */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const first = open(url);
  const second = open(url);
  try {
    await first.connect();
    await second.connect();
    const backend = await findBackend(first);
    await second.query('begin');
    return (await findBackend(second)) === backend || (await findBackend(first)) !== backend;
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Clients that share a backend use the same statement names. If the pooler does not support that, the second client
 * meets the statement of the first.
 */
export async function supportsPreparedStatements(url: string): Promise<boolean> {
  const clients = [open(url), open(url)];
  try {
    for (const client of clients) await client.connect();
    for (const client of clients) await client.query({ name: 'argus_pooler_probe', text: 'select 1' });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && statementNameFaults.has(error.code ?? '')) return false;
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const statementNameFaults = new Set(['42P05', '26000']);

export async function findPoolerFault(url: string, directUrl: string | undefined): Promise<string | null> {
  if (directUrl === undefined) return (await isTransactionPooler(url)) ? poolerMessage : null;
  return (await supportsPreparedStatements(url)) ? null : preparedStatementsMessage;
}

async function findBackend(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

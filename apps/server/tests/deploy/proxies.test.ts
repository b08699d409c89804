import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forwardedHopsHeader } from '../../src/platform/http/client-address.ts';
import { findFreePort } from '../free-port.ts';
import { openDatabaseProxy } from '../http/database-proxy.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { findProblem, makeFolder, readDeployed, replaceEach } from './deploy-files.ts';

/* These tests run the real programs with the files of `deploy/`. Only ports, paths and the certificate differ. */

const run = promisify(execFile);
const host = 'argus.example';

interface Place {
  folder: string;
  /** The proxy listens on this port. */
  port: number;
  /** The server listens on this port. */
  serverPort: number;
}

const certificate = (folder: string) => join(folder, 'fullchain.pem');
const key = (folder: string) => join(folder, 'privkey.pem');

async function makeCertificate(folder: string): Promise<void> {
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key(folder), '-out', certificate(folder)];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
}

/** Starts a program that is killed after the test. */
function start(program: string, args: string[], folder: string): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  return child;
}

/**
 * The upstream has two machines, because nginx never gives up on a single one. Debian has /var/cache, but no
 * /var/cache/nginx.
 */
async function startNginx({ folder, port, serverPort }: Place): Promise<void> {
  const site = replaceEach(await readDeployed('nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${await findFreePort()};`,
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    'server 127.0.0.1:3000': `server 127.0.0.1:${serverPort}; server 127.0.0.1:${serverPort}`,
    '/etc/ssl/argus': folder,
    '/var/cache': folder,
    '/var/log/nginx': folder,
  });
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  await run('nginx', ['-t', ...args]);
  start('nginx', args, folder);
}

async function startCaddy({ folder, port, serverPort }: Place): Promise<void> {
  const shipped = await readDeployed('Caddyfile');
  const env = { PATH: process.env.PATH, HOME: folder };
  await writeFile(join(folder, 'shipped'), shipped);
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'shipped')], { env });
  const site = replaceEach(shipped, {
    '\tlog {\n': `\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\toutput file ${folder}/argus.log\n`,
    [`${host} {\n`]: `${host}:${port} {\n\ttls ${certificate(folder)} ${key(folder)}\n`,
    '127.0.0.1:3000': `127.0.0.1:${serverPort}`,
  });
  await writeFile(join(folder, 'Caddyfile'), site);
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], folder);
}

/** Opens a server behind the proxy of the site, with another one between the server and PostgreSQL. */
async function openSite(startProxy: (place: Place) => Promise<void>) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const databaseProxy = await openDatabaseProxy(database.url);
  onTestFinished(() => databaseProxy.close());
  const server = await startServerProcess(await openSandbox(), { DATABASE_URL: databaseProxy.url, TRUST_PROXY: '1' });
  const folder = await makeFolder();
  await makeCertificate(folder);
  const port = await findFreePort();
  await startProxy({ folder, port, serverPort: server.port });
  const ca = await readFile(certificate(folder));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ host: '127.0.0.1', port, servername: host, ca, path, headers: { host, ...headers } }).end();
    const [response] = await once(sent, 'response');
    const body: unknown = await json(response).catch(() => null);
    return { status: Number(response.statusCode), headers: response.headers, body };
  };
  await vi.waitFor(() => ask('/api/health/live'), { timeout: 60_000, interval: 50 });
  return { databaseProxy, server, folder, ask };
}

const proxies = [
  {
    name: 'nginx.conf',
    problem: findProblem('nginx', '-v') ?? findProblem('openssl', 'version'),
    startProxy: startNginx,
  },
  {
    name: 'Caddyfile',
    problem: findProblem('caddy', 'version') ?? findProblem('openssl', 'version'),
    startProxy: startCaddy,
  },
];

for (const { name, problem, startProxy } of proxies) {
  const title = `${name} passes on the server’s own 503 during a database outage, and serves again when the database is back`;
  test.skipIf(problem !== null)(problem ? `${title} (${problem})` : title, async () => {
    const { databaseProxy, server, folder, ask } = await openSite(startProxy);
    const read = '/api/users/leaderboard';
    expect((await ask(read)).status).toBe(200);
    const live = await ask('/api/health/live', { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' });
    expect(live.headers[forwardedHopsHeader]).toBe('1');

    await databaseProxy.disconnect();
    await vi.waitFor(async () => expect((await ask(read)).status).toBe(503), { timeout: 60_000 });
    for (let n = 0; n < 10; n += 1) {
      expect(await ask(read)).toMatchObject({ status: 503, body: { id: 'database_unavailable' } });
    }
    await databaseProxy.reconnect();
    const isBack = async () => expect((await fetch(server.origin + read)).status).toBe(200);
    await vi.waitFor(isBack, { timeout: 60_000, interval: 20 });
    for (let n = 0; n < 5; n += 1) expect((await ask(read)).status).toBe(200);

    await ask('/auth/discord/callback?code=of-a-login');
    await ask('/feeds/following.atom?key=of-a-feed');
    await server.kill();
    expect((await ask('/api/auth/discord/callback?code=of-a-login')).status).toBe(502);
    await vi.waitFor(async () => {
      const log = await readFile(join(folder, 'argus.log'), 'utf8');
      expect(log).toContain('/auth/discord/callback');
      const logs = await Promise.all(
        ['argus.log', 'argus-error.log', 'error.log'].map((file) =>
          readFile(join(folder, file), 'utf8').catch(() => ''),
        ),
      );
      expect(logs.join('')).not.toMatch(/of-a-login|of-a-feed/);
    });
  });
}

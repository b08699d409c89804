import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { authSecret, openSandbox } from '../process/start-process.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { assembleImage, type Image } from './assemble-image.ts';
import { checkout, makeFolder, readDeployed } from './deploy-files.ts';

/*
 * These tests assemble the image's files in a folder and run its commands there, because no container can be run here.
 */

let image: Image;
beforeAll(async () => {
  image = await assembleImage(await makeFolder(afterAll));
});

interface Result {
  code: number;
  out: string;
}

/** Runs commands with the environment of the image and of Compose, and with nothing of this machine. */
function openImage(settings: NodeJS.ProcessEnv) {
  const { root, workDir, env, entryPoint, healthCheck } = image;
  const options = {
    cwd: workDir,
    env: {
      ...env,
      DATA_DIR: join(root, env.DATA_DIR ?? ''),
      ...settings,
      HOME: root,
      NODE_COMPILE_CACHE: join(root, 'compiled'),
      PATH: [dirname(process.execPath), dirname(entryPoint), process.env.PATH].join(':'),
    },
  };
  const run = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<Result>((resolve) => {
      const child = execFile(command, args, { ...options, env: { ...options.env, ...more } }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      );
      child.stdin?.end();
    });
  return {
    run,
    argus: (args: readonly string[], more?: NodeJS.ProcessEnv) => run(entryPoint, args, more),
    isHealthy: async () => (await run(healthCheck[0] ?? '', healthCheck.slice(1))).code === 0,
    serve() {
      const child = spawn(entryPoint, ['serve'], { ...options, stdio: 'ignore' });
      const ended = once(child, 'exit').then(([code]): number | null => code);
      onTestFinished(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      return { stop: () => child.kill('SIGTERM') && ended };
    },
  };
}

const title = 'every command of the image works in its file tree, and writes nothing into it';
const isWindows = process.platform === 'win32';
test.skipIf(isWindows)(
  isWindows ? `${title} (the image is Linux)` : title,
  async () => {
    const { root, workDir } = image;
    // Compiled modules are cached only if the folder is writable, which it is not in the image.
    const listFiles = async () =>
      (await readdir(workDir, { recursive: true })).filter((path) => !path.includes('.cache'));
    const files = await listFiles();
    const sandbox = await openSandbox();
    const [database, other] = [await createEmptyDatabase(), await createEmptyDatabase()];
    onTestFinished(async () => {
      await database.drop();
      await other.drop();
    });
    const port = await findFreePort();
    const { run, argus, isHealthy, serve } = openImage({
      ...sandbox.settings,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      AUTH_SECRET: authSecret,
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.url,
      BACKUP_DIR: join(root, 'backups'),
      BACKUP_COMMAND: `cp "$1" '${join(root, 'elsewhere')}'`,
      LOG_LEVEL: 'silent',
    });

    expect(await isHealthy()).toBe(false);
    const server = serve();
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/api/health/ready`), { timeout: 120_000 });
    expect(await isHealthy()).toBe(true);
    expect((await argus(['doctor'])).out).toContain('The server is running and can reach its database.');
    await vi.waitFor(() => readFile(join(root, 'elsewhere')), { timeout: 60_000 });
    await vi.waitFor(
      async () => expect((await argus(['doctor'])).out).toContain('BACKUP_COMMAND took a backup 0 hours ago.'),
      { timeout: 60_000 },
    );
    const file = join(root, 'a site.backup');
    expect(await argus(['backup', file])).toEqual({ code: 0, out: expect.stringMatching(/^Saved .+a site\.backup /) });
    expect(await argus(['admin', 'rotate-list-key'])).toMatchObject({ code: 0 });
    expect(await server.stop()).toBe(0);
    expect(await isHealthy()).toBe(false);

    const elsewhere = { DATABASE_URL: other.url, DATABASE_DIRECT_URL: other.url };
    expect(await argus(['restore', file], elsewhere)).toEqual({
      code: 0,
      out: expect.stringContaining('All invariants hold.'),
    });
    expect(await argus(['upgrade-check'])).toEqual({
      code: 0,
      out: expect.stringMatching(/^This is not a git checkout, [\s\S]+The database does not change\.\n$/),
    });
    expect(await argus(['backup'])).toEqual({ code: 2, out: expect.stringContaining('Usage: npm run backup') });
    expect(await argus(['brew'])).toEqual({
      code: 2,
      out: expect.stringMatching(/^There is no command brew\. Try serve, /),
    });
    // People may use npm out of habit. The image has nothing to install.
    expect(await run('npm', ['run', '--silent', 'backup', '--', join(root, 'by-npm.backup')])).toMatchObject({
      code: 0,
    });
    expect(await listFiles()).toEqual(files);

    await mkdir(join(workDir, 'deploy'));
    const answers = ['--admin-discord-id=184205716020330101', '--discord-client-id=184205716020330000'];
    const said = await argus(['setup', '--compose', '--yes', ...answers], { DISCORD_CLIENT_SECRET: 's'.repeat(32) });
    expect(said).toEqual({ code: 0, out: expect.stringContaining('docker compose -f deploy/compose.yaml up -d') });
    expect(await readFile(join(workDir, 'deploy/.env'), 'utf8')).toContain('POSTGRES_PASSWORD=');
  },
  480_000,
);

test.skipIf(isWindows)('the image contains everything that its modules import, including what they load later', () => {
  const { workDir } = image;
  const files = globSync(
    ['apps/server/src/**/*.{ts,js}', 'packages/*/src/**/*.ts', 'scripts/{configure,upgrade}**/**/*.ts'],
    {
      cwd: workDir,
      exclude: ['**/*.test.ts'],
    },
  );
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) => {
    const names = readFileSync(join(workDir, file), 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^;='(]*? from )?'([^'\n]+)'/gm,
    );
    return [...names]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .filter((name) => {
        const place = name.startsWith('.') ? join(dirname(file), name) : join('node_modules', packageOf(name));
        return !existsSync(join(workDir, place));
      })
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test('the image runs as an unprivileged user and installs nothing itself', () => {
  const { instructions } = image;
  const last = (name: string) => instructions.findLast((one) => one.name === name)?.rest;
  expect(last('USER')).toBe('node');
  expect(instructions.filter(({ name, rest }) => name === 'RUN' && /npm|apt|curl/.test(rest))).toEqual([]);
});

test('Compose pins the database to one major version and keeps backups on the machine', async () => {
  const compose = await readDeployed('compose.yaml');
  expect(compose).toMatch(/image: postgres:\d+-bookworm\n/);
  const [, folder] = /^ +- \.\/backups:(.+)$/m.exec(compose) ?? [];
  expect(compose).toContain(`BACKUP_DIR: ${folder}\n`);
  const [made] = image.instructions.filter(({ name, rest }) => name === 'RUN' && rest.includes('-o node'));
  expect(made?.rest.split(' ')).toContain(folder);
});

test('no build tool is a production package of any workspace, because npm would install it for the image', () => {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(checkout, 'package-lock.json'), 'utf8'),
  );
  for (const tool of ['vite', 'rolldown', 'esbuild', 'typescript', 'vitest', 'drizzle-kit', '@biomejs/biome']) {
    expect([tool, lock.packages[`node_modules/${tool}`]?.dev]).toEqual([tool, true]);
  }
});

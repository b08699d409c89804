import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@argus/contract/kernel/calls';
import { eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { aReport, aUser } from '../../tests/builders.ts';
import { queryOnce } from '../../tests/db/query-once.ts';
import { anAdmin, aPerson, call, type Person, refusal } from '../../tests/panel.ts';
import { processEnv } from '../../tests/process/process-env.ts';
import { useTestApp } from '../../tests/test-app.ts';
import { createTestDatabase } from '../../tests/test-database.ts';
import { publishLists } from '../features/publishing/lists/publish-lists.ts';
import { listPublicKeys } from '../features/publishing/lists/published-lists.queries.ts';
import { openPool } from '../platform/db/client.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { auditLog } from '../platform/db/schema/staff.ts';
import { HostError } from '../staff/users/host-acts.ts';
import { readCommand } from './admin-commands.ts';

const t = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

// Each run starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const script = join(import.meta.dirname, 'admin.ts');

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as the host does, with only the database set. */
function run(args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: t.databaseUrl }): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...processEnv, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Runs the command in this process, which is faster than starting one, and returns what it would print. */
async function runHere(...args: string[]): Promise<string> {
  const command = readCommand(args);
  if (!command) throw new Error(`${args.join(' ')} is not a command`);
  return command(t.db, new Date());
}

const hostActs = () => t.db.select().from(auditLog).where(isNull(auditLog.actorId)).orderBy(auditLog.createdAt);

test('npm run admin refuses a database that a newer version has migrated', async () => {
  const newer = await createTestDatabase();
  await queryOnce(
    newer.url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9e12)",
  );
  const refused = await run(['list-staff'], { DATABASE_URL: newer.url }).finally(newer.drop);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^The database was migrated by a later build of Argus/),
  ]);
});

test('npm run admin grants a role to a user beside a running server', async () => {
  const person = await aPerson(t, { username: 'Newly Trusted' });
  const discordId = person.user.discordId ?? '';
  expect(await run(['grant', discordId, 'moderator'])).toEqual({
    code: 0,
    out: 'Newly Trusted was other and is now moderator.\n',
    err: '',
  });
  await call(t, person, calls.listReports);
  expect(await runHere('grant', discordId, 'moderator')).toBe('Newly Trusted is already moderator.');
  await runHere('grant', discordId, 'admin');
  await call(t, person, calls.setRole, { params: { userId: (await aUser(t.db)).id }, body: { userType: 'moderator' } });
  await runHere('grant', discordId, 'other');
  expect(await refusal(t, person, calls.listReports)).toEqual([403, 'Insufficient permissions.']);
  const change = (before: string, after: string) => ({
    action: 'set_role',
    targetUserId: person.user.id,
    before: { userType: before },
    after: { userType: after },
  });
  expect(await hostActs()).toMatchObject([
    change('other', 'moderator'),
    change('moderator', 'admin'),
    change('admin', 'other'),
  ]);
});

test('npm run admin never removes the last admin', async () => {
  const discordId = admin.user.discordId ?? '';
  expect(await run(['grant', discordId, 'other'])).toEqual({
    code: 1,
    out: '',
    err: 'This is the only admin. Appoint another one first.\n',
  });
});

test('npm run admin ends the sessions of a user', async () => {
  const person = await aPerson(t, { username: 'Left Open' });
  expect(await runHere('revoke-sessions', person.user.discordId ?? '')).toBe('1 session of Left Open ended.');
  expect(await refusal(t, person, calls.getCurrentUser)).toEqual([401, 'Authentication error. Please re-login.']);
  expect(await runHere('revoke-sessions', person.user.discordId ?? '')).toBe('0 sessions of Left Open ended.');
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.targetUserId, person.user.id));
  expect(acts[0]).toMatchObject({ action: 'revoke_sessions', actorId: null, before: { liveSessions: 1 } });
});

test('npm run admin stops and resumes the Steam ban checks of a player who objects', async () => {
  const { reportedSteam64Id: id } = await aReport(t.db);
  expect(await runHere('stop-steam-bans', id)).toBe(
    `Steam is no longer asked about bans of ${id}, and what was stored is deleted.`,
  );
  expect(await runHere('resume-steam-bans', id)).toBe(`Steam is asked about bans of ${id} again.`);
  expect(await runHere('resume-steam-bans', id)).toBe(`The checks of ${id} were not stopped.`);
  expect(readCommand(['stop-steam-bans', '123456'])).toBeNull();
});

test('npm run admin lists the staff', async () => {
  expect((await runHere('list-staff')).split('\n')).toContain(
    `admin      ${admin.user.discordId}  ${admin.user.username}`,
  );
});

test('npm run admin joins the embedded database of a running server, and starts it where none runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'argus-cli-'));
  await chmod(dataDir, 0o755);
  const embedded = await openEmbedded({ dataDir, throwAway: true });
  await migrateDatabase(embedded.url);
  const pool = openPool({ url: embedded.url, onError: () => undefined });
  const { discordId } = await aUser(pool.db, { username: 'Host Friend' });
  const joined = await run(['grant', discordId ?? '', 'admin'], { DATA_DIR: dataDir });
  expect(joined.out).toBe('Host Friend was other and is now admin.\n');
  expect(await pool.db.$count(auditLog)).toBe(1);
  await pool.close();
  await embedded.release();
  const alone = await run(['list-staff'], { DATA_DIR: dataDir });
  expect(alone.out).toContain('Host Friend');
  await rm(dataDir, { recursive: true, force: true });
});

test('npm run admin names a user whom it does not know', async () => {
  await expect(runHere('grant', '123456789012345678', 'admin')).rejects.toStrictEqual(
    new HostError('Nobody with the Discord ID 123456789012345678 has logged in yet.'),
  );
});

test('npm run admin prints its usage after an unknown command', async () => {
  expect(readCommand([])).toBeNull();
  const { code, err } = await run(['grant', '123456789012345678', 'king']);
  expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
});

test('npm run admin creates no database, and says when one does not answer', async () => {
  const nowhere = await run(['list-staff'], { DATA_DIR: join(import.meta.dirname, 'no-such-folder') });
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('There is no database in')]);
  const closed = await run(['list-staff'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect([closed.code, closed.err]).toEqual([
    1,
    expect.stringContaining('Nothing accepts connections at 127.0.0.1:1:'),
  ]);
});

test('rotating the list key keeps earlier keys published unless they are compromised', async () => {
  expect(await runHere('rotate-list-key')).toBe('No list was signed yet.');
  const publish = () => publishLists(t.db, t.config, t.clock.now());
  const keyIds = async () => (await listPublicKeys(t.db, 0)).map(({ id }) => id);
  await publish();
  const [first] = await keyIds();
  expect(await runHere('rotate-list-key')).toContain('Earlier keys stay published');
  await publish();
  const [second, ...earlier] = await keyIds();
  expect(earlier).toEqual([first]);
  expect(await runHere('rotate-list-key', 'compromised')).toContain('Earlier keys are no longer published.');
  await publish();
  const third = await keyIds();
  expect(third).toHaveLength(1);
  expect([first, second]).not.toContain(third[0]);
});

import type { PersonaKey } from '@argus/sandbox/personas';
import { type Sandbox, startSandbox } from '@argus/sandbox/start-sandbox';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import type { GivenServices } from '../src/app/services.ts';
import { type Config, readConfig } from '../src/config.ts';
import { openChangeFeed } from '../src/platform/db/changes.ts';
import { type Db, openPool } from '../src/platform/db/client.ts';
import { checkInvariants } from '../src/platform/db/invariants/check-invariants.ts';
import { createLog } from '../src/platform/http/logging.ts';
import { createDiscord } from '../src/platform/integrations/discord.ts';
import { createSteam } from '../src/platform/integrations/steam.ts';
import { createSteamOpenId } from '../src/platform/integrations/steam-openid.ts';
import { logInAs } from './browser.ts';
import { watchResponses } from './documented-responses.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * A test moves this clock. It starts at the real time, because cookies and nonces of the sandbox have the real time.
 */
interface TestClock {
  now(): number;
  advance(ms: number): void;
  /**
   * Stops the clock until the end of the test, so that only `advance` moves it and times are equal to the millisecond.
   */
  stop(): void;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  config: Config;
  sandbox: Sandbox;
  clock: TestClock;
  /** Resolves when the app knows of everything that a test has written past it. */
  waitForChanges(): Promise<void>;
  /** Returns everything that the server logged, as text. */
  logged(): string;
  /** Goes through the whole Discord login and returns the token. */
  logIn(who: PersonaKey | { name: string }): Promise<string>;
  close(): Promise<void>;
}

interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  /** Sets the database of another test app, to test two processes on one database. */
  databaseUrl?: string;
  services?: Partial<GivenServices>;
}

interface FixtureOptions extends TestAppOptions {
  /** Matches violations of the invariants that these tests cause on purpose, with rows that no call writes. */
  violates?: RegExp;
}

/** Matches the violations of tests that set a report's status without the votes for it. */
export const votelessStatuses = /: status is /;

/** The settings are a function if they depend on what is known only when the app starts. */
type Settings = FixtureOptions | (() => FixtureOptions | Promise<FixtureOptions>);

/** On a busy machine, connecting and writing thousands of rows take longer than a request may take. */
const patience = { connectTimeoutMs: 30_000, statementTimeoutMs: 120_000, queryTimeoutMs: 120_000 };

function createClock(): TestClock {
  let offset = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => (stoppedAt ?? Date.now()) + offset,
    advance: (ms) => (offset += ms),
    stop() {
      stoppedAt = Date.now();
      onTestFinished(() => {
        stoppedAt = null;
      });
    },
  };
}

export async function createTestApp({ env = {}, databaseUrl, services = {} }: TestAppOptions = {}): Promise<TestApp> {
  const clock = createClock();
  const sandbox = await startSandbox({ now: () => new Date(clock.now()) });
  const own = databaseUrl ? null : await createTestDatabase();
  const url = databaseUrl ?? own?.url ?? '';
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3999',
    AUTH_SECRET: 'test secret that is long enough to be taken',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'debug',
    ...sandbox.settings,
    ...env,
  });
  const lines: string[] = [];
  const log = createLog(config, { write: (line: string) => lines.push(line) });
  const pool = openPool({ url, max: 10, ...patience, onError: () => undefined });
  const changes = await openChangeFeed(url, log);
  const app = await buildApp({
    config,
    db: pool.db,
    reads: pool.db,
    background: pool.db,
    changes,
    discord: createDiscord(config),
    steam: createSteam(config, clock.now),
    steamOpenId: createSteamOpenId(config),
    clock: clock.now,
    log,
    web: null,
    ...services,
  });
  const mistakes = watchResponses(app);
  await app.ready();
  return {
    app,
    db: pool.db,
    databaseUrl: url,
    config,
    sandbox,
    clock,
    waitForChanges: () => changes.waitForOwnChanges(),
    logged: () => lines.join(''),
    logIn: (who) => logInAs(app, who),
    async close() {
      await app.close();
      if (mistakes.size > 0) throw new Error(`Responses that are not as documented:\n${[...mistakes].join('\n')}`);
      await changes.close();
      await pool.close();
      await sandbox.close();
      await own?.drop();
    },
  };
}

/**
 * Shares one app among the tests of a file or of the `describe` that calls this. It starts before the tests. After
 * them, the invariants of its database are checked and it closes.
 */
export const useTestApp = (settings: Settings = {}): TestApp => startAround(beforeAll, afterAll, settings);

/** Gives each test an app and a database of its own. */
export const useTestAppPerTest = (settings: Settings = {}): TestApp => startAround(beforeEach, afterEach, settings);

type Hook = (run: () => Promise<void>) => void;

function startAround(before: Hook, after: Hook, settings: Settings): TestApp {
  let started: { t: TestApp; options: FixtureOptions } | null = null;
  before(async () => {
    const options = typeof settings === 'function' ? await settings() : settings;
    started = { t: await createTestApp(options), options };
  });
  after(async () => {
    if (!started) return;
    const { t, options } = started;
    started = null;
    try {
      if (!options.databaseUrl) await expectConsistent(t.db, options.violates);
    } finally {
      await t.close();
    }
  });
  const running = (): TestApp => {
    if (!started) throw new Error('The test app runs from the first hook to the last, not while the file is loaded.');
    return started.t;
  };
  return {
    get app() {
      return running().app;
    },
    get db() {
      return running().db;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get config() {
      return running().config;
    },
    get sandbox() {
      return running().sandbox;
    },
    get clock() {
      return running().clock;
    },
    waitForChanges: () => running().waitForChanges(),
    logged: () => running().logged(),
    logIn: (who) => running().logIn(who),
    close: () => running().close(),
  };
}

export async function expectConsistent(db: Db, violates?: RegExp): Promise<void> {
  const violations = await checkInvariants(db);
  expect(violations.filter((violation) => !violates?.test(violation))).toEqual([]);
}

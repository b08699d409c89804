import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const checkout = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFile(join(checkout, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

async function listSettings(): Promise<string[]> {
  const names = namesIn(await read('apps/server/src/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm);
  expect(names.length).toBeGreaterThan(20);
  return names;
}

test('the README names every setting, and no other', async () => {
  const table = (await read('README.md')).split('## Settings of')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z_]+)`/g));
  expect(documented.toSorted()).toEqual((await listSettings()).toSorted());
});

/** Read by Node and by the C library, not by us. */
const notOurs = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

test('what `deploy/` sets are settings', async () => {
  const settings = new Set(await listSettings());
  const example = namesIn(await read('deploy/argus.env.example'), /^([A-Z_]+)=/gm);
  const server = (await read('deploy/compose.yaml')).split('\n  database:')[0] ?? '';
  const composed = namesIn(server, /^ {6}([A-Z_]+): /gm);
  const image = namesIn(await read('deploy/Dockerfile'), /\b([A-Z_]+)=[\w./]+/g);
  for (const names of [example, composed, image]) {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !settings.has(name) && !notOurs.includes(name))).toEqual([]);
  }
});

test('the systemd unit sets none: commands would not see it', async () => {
  const [, environment = ''] = /^Environment=(.+)$/m.exec(await read('deploy/argus.service')) ?? [];
  expect(namesIn(environment, /([A-Z_]+)=/g).toSorted()).toEqual(notOurs.toSorted());
});

test('the examples of BACKUP_COMMAND arrive as they are written, with the file as one argument', async () => {
  const text = `${await read('docs/operations.md')}\n${await read('deploy/argus.env.example')}`;
  const examples = namesIn(text, /^#? *(BACKUP_COMMAND='.+')$/gm);
  expect(examples).toHaveLength(4);
  for (const example of examples) {
    const { BACKUP_COMMAND = '' } = parseEnv(example);
    expect(`BACKUP_COMMAND='${BACKUP_COMMAND}'`).toBe(example);
    const programs = ['rsync', 'rclone', 'restic'].map((name) => `${name}() { printf '<%s>' "$@"; }`).join('; ');
    const script = `${programs}; ${BACKUP_COMMAND}`;
    expect(execFileSync('sh', ['-c', script, 'sh', '/a b.backup'], { encoding: 'utf8' })).toContain('</a b.backup>');
  }
});

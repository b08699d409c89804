import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listNativeParts, ownNodeOf } from './native-parts.mjs';
import { describeSystem, type LockFile, readSystem } from './platform-packages.mjs';
import { prepare } from './prepare.mjs';

// Each test starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const checkout = join(import.meta.dirname, '../..');
const system = readSystem();
const realLock: LockFile = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
const realPart = listNativeParts(realLock, system).find(({ name }) => name.startsWith('@oxc-resolver/'));
const library = realPart ?? { name: '', version: '', folder: '' };
const nodeVersion = process.version.slice(1);

/**
 * Makes a checkout with two native parts: Node and the smallest possible library. Its npm installs whatever is missing.
 */
function makeCheckout({ isRegistryEmpty = false } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'argus-setup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { folder, version } = library;
  const writeLock = (extra = {}) => {
    const { os, cpu, libc } = realLock.packages[folder] ?? {};
    const packages = { 'node_modules/node': { version: nodeVersion }, [folder]: { version, os, cpu, libc }, ...extra };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  };
  writeLock();
  let installs = 0;
  const said: string[] = [];
  const run = () =>
    prepare({
      root,
      system,
      say: (line) => said.push(line),
      async install() {
        installs += 1;
        if (isRegistryEmpty && installs > 1) return null;
        const node = ownNodeOf(root);
        rmSync(node, { force: true });
        mkdirSync(dirname(node), { recursive: true });
        mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
        symlinkSync(process.execPath, node);
        writeFileSync(join(root, 'node_modules/node/package.json'), JSON.stringify({ version: nodeVersion }));
        cpSync(join(checkout, folder), join(root, folder), { recursive: true });
        writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}');
        return null;
      },
    });
  const libraryFile = () =>
    join(root, folder, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).main);
  return { root, run, said, writeLock, libraryFile, countInstalls: () => installs };
}

test('the first start installs everything, and the next start nothing', async () => {
  const { run, countInstalls } = makeCheckout();
  expect(await run()).toBeNull();
  expect(await run()).toBeNull();
  expect(countInstalls()).toBe(1);
});

const damages = {
  deleted: ({ root }: ReturnType<typeof makeCheckout>) => rmSync(join(root, library.folder), { recursive: true }),
  corrupted: ({ libraryFile }: ReturnType<typeof makeCheckout>) => writeFileSync(libraryFile(), 'not a library'),
  emptied: ({ libraryFile }: ReturnType<typeof makeCheckout>) => writeFileSync(libraryFile(), ''),
};

test.each(Object.entries(damages))('a native package that was %s is installed again', async (_, damage) => {
  const made = makeCheckout();
  await made.run();
  damage(made);
  expect(await made.run()).toBeNull();
  expect(made.said).toEqual([`Reinstalling what does not work here: ${library.name}.`]);
  expect(made.countInstalls()).toBe(2);
});

test.each(Object.entries(damages))(
  'a native package that stays %s is named together with its system',
  async (_, damage) => {
    const made = makeCheckout({ isRegistryEmpty: true });
    await made.run();
    damage(made);
    const message = await made.run();
    expect(message).toContain(`Argus cannot run on this system (${describeSystem(system)}) yet:`);
    expect(message).toContain(`  ${library.name} ${library.version} is not installed`);
    expect(message).toContain(`npm view ${library.name}@${library.version}`);
    expect(message).not.toMatch(/^\s+at /m);
    // The next start does not consider it installed either.
    expect(await made.run()).toBe(message);
  },
);

test('a Node that does not run here is installed again', async () => {
  const { root, run, said } = makeCheckout();
  await run();
  rmSync(ownNodeOf(root));
  writeFileSync(ownNodeOf(root), '\x7fELF for another processor', { mode: 0o755 });
  expect(await run()).toBeNull();
  expect(said).toEqual(['Reinstalling what does not work here: node.']);
});

test.skipIf(process.platform === 'win32')(
  'npm’s scripts start with the machine’s Node while ours does not run',
  async () => {
    const { root, run } = makeCheckout();
    await run();
    const bin = join(root, 'node_modules/.bin');
    const start = () =>
      execFileSync('node', ['-p', '1 + 1'], {
        env: { PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(':') },
        encoding: 'utf8',
      });
    expect(start()).toBe('2\n');
    rmSync(ownNodeOf(root));
    writeFileSync(ownNodeOf(root), '\x7fELF for another processor');
    chmodSync(ownNodeOf(root), 0o755);
    expect(start()).toBe('2\n');
  },
);

test('an interrupted installation starts over', async () => {
  const { root, run, said, countInstalls } = makeCheckout();
  await run();
  writeFileSync(join(root, 'node_modules/.argus-installing'), '');
  writeFileSync(join(root, 'node_modules/half-extracted'), '');
  expect(await run()).toBeNull();
  expect(said).toEqual(['The last installation was interrupted: starting over.']);
  expect(() => readFileSync(join(root, 'node_modules/half-extracted'))).toThrow();
  expect(countInstalls()).toBe(2);
});

test('node_modules from another processor is installed from scratch', async () => {
  const { root, run, said, countInstalls } = makeCheckout();
  await run();
  const record = join(root, 'node_modules/.argus-setup.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace(`"cpu":"${process.arch}"`, '"cpu":"mips"'));
  expect(await run()).toBeNull();
  expect(said).toEqual(['node_modules was installed on another system: starting over.']);
  expect(countInstalls()).toBe(2);
});

test('a changed lock file is installed', async () => {
  const { run, said, writeLock, countInstalls } = makeCheckout();
  await run();
  writeLock({ 'node_modules/new': { version: '1.0.0' } });
  expect(await run()).toBeNull();
  expect(said).toEqual([]);
  expect(countInstalls()).toBe(2);
});

test('a failure of npm is passed on and names the part that does not work', async () => {
  const made = makeCheckout();
  await made.run();
  rmSync(join(made.root, library.folder), { recursive: true });
  const message = await prepare({ root: made.root, system, say: () => undefined, install: async () => 'no network' });
  expect(message).toContain('no network');
  expect(message).toContain(`${library.name} ${library.version} is not installed`);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Native programs come as one optional package for each system. npm writes only those that it could look up into the
 * lock file, and people on other systems silently go without. So every package that is named must be in the lock file;
 * `--write` adds the missing ones.
 */

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const file = join(import.meta.dirname, '../package-lock.json');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

/** Derives from the package's name what npm compares with the current system. */
function readSystem(name: string) {
  const words = name.split(/[/-]/);
  const find = (known: readonly string[]) => words.find((word) => known.includes(word));
  const cpu = find(['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']);
  const os = find(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const libc = /-(gnu|gnueabihf)$/.test(name) ? 'glibc' : /-musl\w*$/.test(name) ? 'musl' : undefined;
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`cannot tell which system ${name} is for`);
  return { cpu: [cpu], ...(libc && os === 'linux' ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

const isLocked = (path: string, name: string): boolean => {
  // npm looks a package up in its own node_modules, then in each folder above.
  const folders = path.split('/node_modules/').map((_, depth, all) => all.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].some((folder) => `${folder}node_modules/${name}` in packages);
};
const missing = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ name, version, dev })),
);

if (missing.length === 0) {
  console.log('the lock file has every package for every system');
} else if (process.argv.includes('--write')) {
  for (const { name, version, dev } of missing) {
    const entry = { version, ...readSystem(name), ...(dev ? { dev } : {}), optional: true };
    packages[`node_modules/${name}`] = entry;
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
  console.log(`${missing.length} added`);
} else {
  console.error(`missing in package-lock.json, to be added by \`node scripts/check-lock.ts --write\`:`);
  for (const { name, version } of missing) console.error(`  ${name} ${version}`);
  process.exit(1);
}

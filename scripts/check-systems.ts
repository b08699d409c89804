import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockFile, nameOf } from './setup/platform-packages.mjs';
import { runNpm } from './setup/run-npm.mjs';
import { compareWithRegistry, formatTable, listDeprecated, listFamilies, type Published } from './systems-table.ts';

/*
 * `npm run check:systems`: asks the registry that npm is configured with whether every platform package of the lock file
 * can be installed. npm silently leaves out an optional package that does not exist.
 */

const root = join(import.meta.dirname, '..');
const requestsAtOnce = 16;

interface PackageDocument {
  versions: Record<string, { deprecated?: string | boolean }>;
}

const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const families = listFamilies(lock);
const names = new Set([
  ...Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.includes('node_modules/') && version ? [nameOf(path)] : [],
  ),
  ...families.flatMap(({ packages }) => packages.flatMap(({ wanted }) => (wanted ? [wanted.name] : []))),
]);
try {
  const registry = await askRegistry([...names]);
  const { rows, missing, notes } = compareWithRegistry(families, registry);
  console.log(formatTable(rows));
  for (const note of notes) console.log(`note: ${note}`);
  for (const line of listDeprecated(lock, registry)) console.log(`deprecated: ${line}`);
  for (const line of missing) console.error(`missing: ${line}`);
  if (missing.length > 0) process.exit(1);
} catch (error) {
  const reason = error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : String(error);
  console.error(`The registry could not be asked: ${reason}`);
  process.exit(1);
}

async function askRegistry(all: string[]): Promise<Map<string, Published>> {
  const config = await runNpm(root, ['config', 'list', '--json']);
  if (config === null || config.code !== 0) throw new Error('npm does not say which registry it uses');
  const settings: Record<string, unknown> = JSON.parse(config.stdout);
  const answers = new Map<string, Published>();
  const queue = all.values();
  const work = async () => {
    for (const name of queue) answers.set(name, await fetchPackage(registryOf(settings, name), name));
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
  return answers;
}

function registryOf(settings: Record<string, unknown>, name: string): string {
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/')) : '';
  return String(settings[`${scope}:registry`] ?? settings.registry);
}

async function fetchPackage(registry: string, name: string): Promise<Published> {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry.replace(/\/?$/, '/')), {
    headers: { accept: 'application/vnd.npm.install-v1+json' },
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`it answered ${answer.status} for ${name}`);
  const { versions }: PackageDocument = JSON.parse(await answer.text());
  return new Map(
    Object.entries(versions).map(([version, { deprecated }]) => [
      version,
      { deprecated: deprecated ? String(deprecated) : null },
    ]),
  );
}

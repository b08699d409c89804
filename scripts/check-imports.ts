import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * These rules say which folder may import which (ARCHITECTURE.md). Every relative or @argus import of every source file
 * is checked, and the check fails if it saw no modules or no imports: a rule that checks nothing is worse than none.
 */

const root = join(import.meta.dirname, '..');
const minModules = 60;

const domain = 'packages/domain/src/';
const contract = 'packages/contract/src/';
const server = 'apps/server/src/';
const web = 'apps/web/src/';

/** A server feature may import only those before it. */
const features = [
  'members',
  'meetings',
  'notices',
  'evidence',
  'players',
  'cases',
  'filings',
  'watch',
  'publishing',
  'site',
  'discord',
  'account',
];
const featureFolders = features.map((name) => `${server}features/${name}/`);

/** Each folder may import these besides itself; a file belongs to the first folder that matches. */
const folderRules: [folder: string, mayImport: string[]][] = [
  [domain, []],
  [contract, [domain]],
  [`${web}lib/`, [contract, domain]],
  [`${web}styles/`, [`${web}lib/`]],
  [`${web}identity/`, [`${web}lib/`, `${contract}seal-edge.ts`, domain]],
  [`${web}ui/`, [`${web}lib/`]],
  [`${web}shared/`, [`${web}ui/`, `${web}identity/`, `${web}lib/`, contract, domain]],
  [`${web}features/`, [`${web}shared/`, `${web}ui/`, `${web}identity/`, `${web}lib/`, contract, domain]],
  [
    `${web}pages/`,
    [`${web}features/`, `${web}shared/`, `${web}ui/`, `${web}identity/`, `${web}lib/`, contract, domain],
  ],
  ['apps/web/', [contract, domain, 'apps/extension/build.ts']],
  ['apps/extension/', [contract, domain, 'apps/web/draw-icons.ts']],
  [`${server}config.ts`, [domain]],
  [`${server}platform/integrations/`, [`${server}platform/language/`, `${server}config.ts`, domain]],
  [`${server}platform/db/`, [domain]],
  [`${server}platform/process/`, [server, contract, domain]],
  [
    `${server}platform/`,
    [`${server}config.ts`, `${server}app/errors.ts`, `${server}app/services.ts`, contract, domain],
  ],
  ...featureFolders.map((folder, index): [string, string[]] => [
    folder,
    [
      ...featureFolders.slice(0, index),
      ...[`${server}platform/`, `${server}config.ts`, `${server}app/errors.ts`, `${server}app/services.ts`],
      ...[contract, domain],
    ],
  ]),
  [
    `${server}staff/`,
    [
      ...[`${server}features/`, `${server}platform/`, `${server}config.ts`],
      ...[`${server}app/errors.ts`, `${server}app/services.ts`, contract, domain],
    ],
  ],
  [server, [contract, domain]],
  ['apps/sandbox/', ['apps/server/', 'apps/web/', 'apps/extension/build.ts', contract, domain]],
];
/** Tools and tests may import anything. */
const mayImportAnything = (file: string) =>
  /^(e2e|bench|scripts|apps\/server\/tests)\/|^apps\/server\/[\w.]+\.ts$|^[\w.-]+\.ts$/.test(file) ||
  (/\.test\.tsx?$/.test(file) && file.startsWith('apps/'));

const queryFiles = /\.queries\.ts$/;
const packageRules: { name: RegExp; only: RegExp; why: string }[] = [
  {
    name: /^(undici|node:https)$/,
    only: new RegExp(`^${server}platform/integrations/|^(apps/sandbox|bench|e2e|scripts)/`),
    why: 'only integrations/ calls other hosts',
  },
  {
    name: /^drizzle-orm/,
    only: new RegExp(
      `^${server}platform/db/|${queryFiles.source}|^apps/server/drizzle\\.config|^(apps/sandbox|bench)/`,
    ),
    why: 'only queries and platform/db know the query builder',
  },
  {
    name: /^pg(-copy-streams)?$/,
    only: new RegExp(`^${server}platform/(db|backup)/|^(apps/sandbox|bench|e2e)/`),
    why: 'only platform/db and platform/backup know the driver',
  },
  {
    name: /^fastify$/,
    only: new RegExp(
      `^${server}(platform/(http/|process/start-server\\.ts)|app/app\\.ts)|\\.routes\\.ts$|/login-cookies\\.ts$|^(apps/sandbox|bench)/`,
    ),
    why: 'only routes and platform/http know the web framework',
  },
  {
    name: /^prom-client$/,
    only: new RegExp(`^${server}(platform/(observability|process)/|app/)`),
    why: 'only platform/observability and those who build the app know the metrics library',
  },
  { name: /^react|^@tanstack|^@base-ui/, only: /^apps\/web\//, why: 'only the web knows React' },
];
const corePackages = /^(zod|vitest|fast-check)$/;
const fetchCall = /(?<![\w.'-])fetch\s*\(|\bglobalThis\.fetch\b/;

const packageRoots: Record<string, string> = {
  '@argus/domain': 'packages/domain/src',
  '@argus/contract': 'packages/contract/src',
  '@argus/server': 'apps/server/src',
  '@argus/sandbox': 'apps/sandbox/src',
  '@argus/extension': 'apps/extension',
};

const files = globSync('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|(^|\/)dist(\/|$)/.test(path),
});
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const problems: string[] = [];
const imports = new Map<string, Set<string>>();
let seen = 0;

for (const file of files) {
  const rule = folderRules.find(([folder]) => file.startsWith(folder));
  if (!rule && !mayImportAnything(file)) problems.push(`${file}: no rule says what it may import`);
  const source = readFileSync(join(root, file), 'utf8');
  const isServer = file.startsWith(server) && !mayImportAnything(file);
  if (isServer && !file.startsWith(`${server}platform/integrations/`) && fetchCall.test(source)) {
    problems.push(`${file}: fetches, but only integrations/ calls other hosts`);
  }
  for (const [, specifier = ''] of source.matchAll(importPattern)) {
    seen += 1;
    const target = resolveInside(file, specifier);
    if (target === null) problems.push(...findPackageProblems(file, specifier));
    else {
      imports.set(file, (imports.get(file) ?? new Set()).add(target));
      problems.push(...findFolderProblems(file, target));
    }
  }
}

function resolveInside(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const owner = Object.keys(packageRoots).find((name) => specifier.startsWith(`${name}/`));
  return owner ? `${packageRoots[owner]}${specifier.slice(owner.length)}.ts` : null;
}

function findPackageProblems(file: string, specifier: string): string[] {
  if ((file.startsWith(domain) || file.startsWith(contract)) && !file.endsWith('openapi-tools.test.ts')) {
    return corePackages.test(specifier) ? [] : [`${file}: may not import ${specifier}`];
  }
  if (mayImportAnything(file)) return [];
  const broken = packageRules.find(({ name, only }) => name.test(specifier) && !only.test(file));
  return broken ? [`${file}: imports ${specifier}, but ${broken.why}`] : [];
}

function findFolderProblems(file: string, target: string): string[] {
  if (mayImportAnything(file)) return [];
  const [folder, mayImport] = folderRules.find(([name]) => file.startsWith(name)) ?? ['', []];
  if (![folder, ...mayImport].some((allowed) => target.startsWith(allowed)))
    return [`${file}: may not import ${target}`];
  const feature = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature(file) && feature(target) && feature(file) !== feature(target)) {
    return [`${file}: features do not import each other (${target})`];
  }
  if (queryFiles.test(file) && /\.(routes|view)\.ts$/.test(target))
    return [`${file}: queries know no routes or views (${target})`];
  return [];
}

/** Returns one cycle as a path back to its start. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  return [...edges.keys()].reduce<string[] | null>((found, node) => found ?? visit(node, []), null);
}

const cycle = findCycle(imports);
if (cycle) problems.push(`import cycle: ${cycle.join(' -> ')}`);
if (files.length < minModules || seen === 0) problems.push(`only ${files.length} modules and ${seen} imports seen`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`imports: ${files.length} modules, ${seen} imports, all as ARCHITECTURE.md says`);

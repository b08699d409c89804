import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * Who may import whom (ARCHITECTURE.md). Every relative or @argus import of every source file is looked at, and the check fails
 * if it saw no modules or no imports: a rule that checks nothing is worse than none.
 */

const root = join(import.meta.dirname, '..');
const fewestModules = 60;

interface Rule {
  from: RegExp;
  /** What `from` may import, besides npm packages where `packages` allows them. */
  may: RegExp[];
  packages?: RegExp;
}

const slices = '(?!(?:http|db|backup|integrations|observability|process|jobs)/)[\\w-]+';
const server = '^apps/server/src/';
const queries = new RegExp(`${server}${slices}/[\\w-]+\\.queries\\.ts$`);
const views = new RegExp(`${server}${slices}/[\\w-]+\\.view\\.ts$`);
const contract = /^packages\/contract\/src\//;
const domain = /^packages\/domain\/src\//;
/** A slice's verb-noun files: one transaction each. */
const useCases = new RegExp(
  `${server}${slices}/(?:submit|edit|save|delete|create|log|link|unlink|toggle|override|preview|open|list|look|get|count|change|grant|revoke|set|mark|file|withdraw|decide|hide|add|remove|close|refresh|publish)-[\\w-]+\\.ts$`,
);
const useCaseCallers = new RegExp(
  `${server}(?:${slices}/(?:[\\w-]+\\.routes|run-[\\w-]+)\\.ts|(?:jobs|process)/[\\w-]+\\.ts|[\\w-]+\\.ts)$`,
);
const fetchCall = /(?<![\w.'-])fetch\s*\(|\bglobalThis\.fetch\b/;

const rules: Rule[] = [
  { from: domain, may: [domain], packages: /^(vitest|fast-check)$/ },
  { from: /^packages\/contract\/src\/openapi-tools\.test\.ts$/, may: [contract, domain] },
  { from: contract, may: [contract, domain], packages: /^(zod|vitest|fast-check)$/ },
  {
    from: /^apps\/web\/src\/(ui|identity|styles|lib)\//,
    may: [/^apps\/web\/src\/(ui|identity|styles|lib)\//, contract, domain],
  },
  {
    from: /^apps\/web\/src\/features\//,
    may: [/^apps\/web\/src\/(ui|identity|styles|lib|features)\//, contract, domain],
  },
  {
    from: /^apps\/web\/src\/pages\//,
    may: [/^apps\/web\/src\/(ui|identity|styles|lib|features|pages)\//, contract, domain],
  },
  { from: /^apps\/web\/src\//, may: [/^apps\/web\/src\//, contract, domain] },
  { from: /^apps\/web\//, may: [/^apps\/web\//, contract, domain] },
  { from: /^apps\/extension\/src\//, may: [/^apps\/extension\/src\//, contract, domain] },
  { from: /^apps\/extension\//, may: [/^apps\/(extension\/|web\/draw-icons\.ts$)/, contract, domain] },
  { from: new RegExp(`${server}integrations/`), may: [new RegExp(`${server}(integrations/|config\\.ts)`), domain] },
  { from: new RegExp(`${server}db/`), may: [new RegExp(`${server}db/`), domain] },
  { from: queries, may: [queries, new RegExp(`${server}(db|integrations)/`), contract, domain] },
  { from: views, may: [views, queries, new RegExp(`${server}db/schema/`), contract, domain] },
  {
    from: new RegExp(`${server}jobs/`),
    may: [new RegExp(`${server}(jobs/|db/|backup/|open-data/dump-folder\\.ts|compile-cache\\.js)`), queries, domain],
  },
  { from: new RegExp(`${server}(process/|main\\.ts)`), may: [new RegExp(server), contract, domain] },
  { from: new RegExp(server), may: [new RegExp(`${server}(?!process/|jobs/|main\\.ts)`), contract, domain] },
  { from: /^apps\/sandbox\//, may: [/^apps\/(sandbox|server|web)\//, contract, domain] },
  { from: /^(e2e|bench|scripts|apps\/server\/tests)\/|^apps\/server\/[\w.]+\.ts$/, may: [/./] },
  { from: /^[\w.-]+\.ts$/, may: [/./] },
];

const queryBuilder = 'apps/server/src/db/drizzle.ts';
const queryBuilderUsers = new RegExp(`${server}db/|\\.queries\\.ts$`);
/** Types cost nothing; values come through `db/drizzle.ts`, since the package's ES modules are slow to load. */
const loadsQueryBuilder = /^import (?!type )[^;]*from 'drizzle-orm/m;

/** Only these may import these packages. */
const packageRules: { name: RegExp; only: RegExp; why: string }[] = [
  {
    name: /^(undici|node:https)$/,
    only: new RegExp(`${server}integrations/|^apps/server/tests/|^(apps/sandbox|bench|e2e|scripts)/`),
    why: 'only integrations/ calls other hosts',
  },
  {
    name: /^drizzle-orm/,
    only: new RegExp(`${queryBuilderUsers.source}|^apps/server/(drizzle\\.config|tests/)|^apps/sandbox/|^bench/`),
    why: 'only queries and db/ know the query builder',
  },
  {
    name: /^pg(-copy-streams)?$/,
    only: new RegExp(`${server}(db|backup)/|^apps/server/tests/|^apps/sandbox/|^bench/|^e2e/`),
    why: 'only db/ and backup/ know the driver',
  },
  {
    name: /^fastify$/,
    only: new RegExp(
      `${server}(http/|app\\.ts|process/start-server\\.ts)|\\.routes\\.ts$|^apps/server/src/auth/login-cookies\\.ts|^apps/(sandbox|server/tests)/|^bench/`,
    ),
    why: 'only routes and http/ know the web framework',
  },
  {
    name: /^prom-client$/,
    only: new RegExp(`${server}(observability/|process/|app\\.ts|parts\\.ts)|^apps/server/tests/`),
    why: 'only observability/ and those who build the app know the metrics library',
  },
  { name: /^react|^@tanstack|^@base-ui/, only: /^apps\/web\//, why: 'only the web knows React' },
];

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
const folderImports = new Map<string, Set<string>>();
let seen = 0;

for (const file of files) {
  const rule = rules.find(({ from }) => from.test(file));
  if (!rule) {
    problems.push(`${file}: no rule says what it may import`);
    continue;
  }
  const source = readFileSync(join(root, file), 'utf8');
  if (/^apps\/server\/src\/(?!integrations\/)/.test(file) && fetchCall.test(source)) {
    problems.push(`${file}: fetches, but only integrations/ calls other hosts`);
  }
  if (/^apps\/(server|sandbox)\/src\//.test(file) && loadsQueryBuilder.test(source)) {
    problems.push(`${file}: loads drizzle-orm itself, but ${queryBuilder} does`);
  }
  for (const [, specifier = ''] of source.matchAll(importPattern)) {
    seen += 1;
    const target = resolveInside(file, specifier);
    if (target !== null) recordImport(file, target);
    if (target === null) {
      if (rule.packages && !rule.packages.test(specifier)) problems.push(`${file}: may not import ${specifier}`);
      const broken = packageRules.find(({ name, only }) => name.test(specifier) && !only.test(file));
      if (broken) problems.push(`${file}: imports ${specifier}, but ${broken.why}`);
    } else if (!rule.may.some((allowed) => allowed.test(target))) {
      problems.push(`${file}: may not import ${target}`);
    } else {
      problems.push(...findSliceProblems(file, target));
    }
  }
}

/** Between the folders of the server too; the files at its root put the app together, so they are left out. */
function recordImport(file: string, target: string): void {
  add(imports, file, target);
  const folder = (path: string) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1];
  const [from, to] = [folder(file), folder(target)];
  if (from && to && from !== to) add(folderImports, from, to);
}

function add(edges: Map<string, Set<string>>, from: string, to: string): void {
  edges.set(from, (edges.get(from) ?? new Set()).add(to));
}

/** One cycle, as a path back to its start. */
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

function resolveInside(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const owner = Object.keys(packageRoots).find((name) => specifier.startsWith(`${name}/`));
  return owner ? `${packageRoots[owner]}${specifier.slice(owner.length)}.ts` : null;
}

/** Features do not import each other; use cases do not import use cases; only routes, jobs and processes import them. */
function findSliceProblems(file: string, target: string): string[] {
  const feature = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature(file) && feature(target) && feature(file) !== feature(target)) {
    return [`${file}: features do not import each other (${target})`];
  }
  if (target === queryBuilder && file.startsWith('apps/server/src/') && !queryBuilderUsers.test(file)) {
    return [`${file}: only queries and db/ know the query builder (${target})`];
  }
  if (!file.startsWith('apps/server/src/') || !useCases.test(target)) return [];
  if (useCases.test(file)) return [`${file}: use cases do not import use cases (${target})`];
  if (!useCaseCallers.test(file)) return [`${file}: only routes, jobs and processes import use cases (${target})`];
  return [];
}

for (const edges of [imports, folderImports]) {
  const cycle = findCycle(edges);
  if (cycle) problems.push(`import cycle: ${cycle.join(' -> ')}`);
}
if (files.length < fewestModules || seen === 0) problems.push(`only ${files.length} modules and ${seen} imports seen`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`imports: ${files.length} modules, ${seen} imports, all as ARCHITECTURE.md says`);

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const webDir = import.meta.dirname;
const repoDir = join(webDir, '../..');
const distDir = join(webDir, 'dist');
const workDir = join(webDir, 'node_modules/.web-build');
const stampName = 'build-stamp';

const sources = [
  join(webDir, 'src'),
  join(webDir, 'public'),
  join(webDir, 'index.html'),
  join(webDir, 'vite.config.ts'),
  join(webDir, 'build.ts'),
  join(repoDir, 'packages/contract/src'),
  join(repoDir, 'packages/domain/src'),
  join(repoDir, 'package-lock.json'),
];

/** The client for the browser, and `render` for the server with everything it needs inside. */
export async function buildWeb(): Promise<void> {
  const stamp = await stampSources();
  // Built aside and moved into place whole: a server that starts meanwhile never finds half of it.
  const fresh = join(workDir, `fresh-${process.pid}`);
  const shared = {
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  } as const;
  await build({ ...shared, build: { outDir: join(fresh, 'client'), emptyOutDir: true } });
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(webDir, 'src/entry-server.tsx'),
      outDir: join(fresh, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
    },
  });
  await writeFile(join(fresh, stampName), stamp);
  await replaceDist(fresh);
}

async function replaceDist(fresh: string): Promise<void> {
  const stale = join(workDir, `stale-${process.pid}`);
  if (existsSync(distDir)) await rename(distDir, stale);
  await rename(fresh, distDir);
  await rm(stale, { recursive: true, force: true });
}

/** Answers whether it had to build. */
export async function ensureWebBuilt(): Promise<boolean> {
  const [stamp, built] = await Promise.all([
    stampSources(),
    readFile(join(distDir, stampName), 'utf8').catch(() => null),
  ]);
  if (stamp === built) return false;
  await buildWeb();
  return true;
}

async function stampSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(relative(repoDir, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildWeb();
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

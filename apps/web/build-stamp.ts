import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const webDir = import.meta.dirname;
const repoDir = join(webDir, '../..');
export const distDir = join(webDir, 'dist');
export const stampName = 'build-stamp';

const sources = [
  join(webDir, 'src'),
  join(webDir, 'worker'),
  join(webDir, 'public'),
  join(webDir, 'index.html'),
  join(webDir, 'offline.html'),
  join(webDir, 'draw-icons.ts'),
  join(webDir, 'messages-as-data.ts'),
  join(webDir, 'precompress.ts'),
  join(webDir, 'route-weights.ts'),
  join(webDir, 'split-messages.ts'),
  join(webDir, 'translate.ts'),
  join(webDir, 'vite.config.ts'),
  join(repoDir, 'locales'),
  join(repoDir, 'lingui.config.ts'),
  join(webDir, 'build.ts'),
  join(repoDir, 'apps/extension/src'),
  join(repoDir, 'apps/extension/build.ts'),
  join(repoDir, 'packages/contract/src'),
  join(repoDir, 'packages/domain/src'),
  join(repoDir, 'package-lock.json'),
];

export async function stampSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().filter((file) => !file.includes('.test.'));
  const contents = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash
      .update(relative(repoDir, file))
      .update('\0')
      .update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

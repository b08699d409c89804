import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

export interface RouteWeight {
  page: string;
  bytes: number;
}

export const maxBytesPerRoute = 60_000;
const pageFile = /^src\/pages\/([\w/-]+)\.tsx$/;

/** Returns the bytes that each page must load beyond the shared shell, the heaviest page first. */
export function weighRoutes(
  chunks: Readonly<Record<string, BuiltChunk>>,
  weigh: (file: string) => number,
): RouteWeight[] {
  const collect = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build names no chunk ${key}`);
    if (!found.has(key)) {
      found.add(key);
      for (const needed of chunk.imports ?? []) collect(needed, found);
    }
    return found;
  };
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  const pages = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry && pageFile.test(key));
  if (entries.length === 0 || pages.length === 0) throw new Error('The build names no entry or no pages');
  const shell = new Set(entries.flatMap((key) => [...collect(key)]));
  const weightOf = (key: string) =>
    [...collect(key)]
      .filter((needed) => !shell.has(needed))
      .reduce((sum, needed) => sum + weigh(chunks[needed]?.file ?? ''), 0);
  return pages
    .map((key) => ({ page: pageFile.exec(key)?.[1] ?? key, bytes: weightOf(key) }))
    .sort((a, b) => b.bytes - a.bytes);
}

export async function weighBuild(dist: string): Promise<RouteWeight[]> {
  const chunks: Record<string, BuiltChunk> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const files = [...new Set(Object.values(chunks).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  const weights = new Map(
    await Promise.all(
      files.map(async (file) => [file, brotliCompressSync(await readFile(join(dist, 'client', file))).length] as const),
    ),
  );
  return weighRoutes(chunks, (file) => weights.get(file) ?? 0);
}

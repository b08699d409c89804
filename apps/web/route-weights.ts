import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages, sourceLanguage } from '@argus/domain/shared/languages';
import { stampName } from './build-stamp.ts';

export interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export interface RouteWeight {
  page: string;
  bytes: number;
}

export interface FirstLoad {
  language: string;
  bytes: number;
}

/** English weighs no more than it did when there was no other language. */
export const maxBytesAtFirst = (language: string) => (language === sourceLanguage ? 183_700 : 189_700);
/** Includes the first load, so that moving code between it and the pages gains nothing. */
export const maxBytesPerPage = maxBytesAtFirst(sourceLanguage) + 60_000;

const pageFile = /^src\/pages\/([\w/-]+)\.tsx$/;

type Chunks = Readonly<Record<string, BuiltChunk>>;

function collect(chunks: Chunks, key: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The build names no chunk ${key}`);
  if (!found.has(key)) {
    found.add(key);
    for (const needed of chunk.imports ?? []) collect(chunks, needed, found);
  }
  return found;
}

function collectShell(chunks: Chunks): Set<string> {
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  if (entries.length === 0) throw new Error('The build names no entry');
  return new Set(entries.flatMap((key) => [...collect(chunks, key)]));
}

/** Returns the files that every page loads in every language. */
export function listShellFiles(chunks: Chunks): string[] {
  const files = [...collectShell(chunks)].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]);
  return [...new Set(files)];
}

/** Returns the bytes that each page must load beyond the shared shell, the heaviest page first. */
export function weighRoutes(chunks: Chunks, weigh: (file: string) => number): RouteWeight[] {
  const pages = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry && pageFile.test(key));
  if (pages.length === 0) throw new Error('The build names no pages');
  const shell = collectShell(chunks);
  const weightOf = (key: string) =>
    [...collect(chunks, key)]
      .filter((needed) => !shell.has(needed))
      .reduce((sum, needed) => sum + weigh(chunks[needed]?.file ?? ''), 0);
  return pages
    .map((key) => ({ page: pageFile.exec(key)?.[1] ?? key, bytes: weightOf(key) }))
    .sort((a, b) => b.bytes - a.bytes);
}

const awaitedMessages = /loadMessages\?\.\(\W([\w-]+)\W\)/;

/** Weighs what a first visit to each page downloads, in English, and the first load in every language. */
export async function weighBuild(dist: string): Promise<{ pages: RouteWeight[]; firstLoads: FirstLoad[] }> {
  const chunks: Chunks = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const stamp = (await readFile(join(dist, stampName), 'utf8')).slice(0, 16);
  const weighFile = async (file: string) => brotliCompressSync(await readFile(join(dist, 'client', file))).length;
  const weighMessages = (part: string, language: string) =>
    weighFile(`assets/messages-${part}-${language}-${stamp}.js`);

  const weighPart = async (file: string) => {
    const part = awaitedMessages.exec(await readFile(join(dist, 'client', file), 'utf8'))?.[1];
    return (await weighFile(file)) + (part === undefined ? 0 : await weighMessages(part, sourceLanguage));
  };
  const shell = listShellFiles(chunks);
  const parts = [...new Set(Object.values(chunks).map(({ file }) => file))].filter(
    (file) => file.endsWith('.js') && !shell.includes(file),
  );
  const weights = new Map(await Promise.all(parts.map(async (file) => [file, await weighPart(file)] as const)));

  const shellWeight = (await Promise.all(shell.map(weighFile))).reduce((sum, bytes) => sum + bytes, 0);
  const firstLoads = await Promise.all(
    languages.map(async ({ code }) => ({ language: code, bytes: shellWeight + (await weighMessages('app', code)) })),
  );
  const english = firstLoads.find(({ language }) => language === sourceLanguage)?.bytes ?? 0;
  const routes = weighRoutes(chunks, (file) => weights.get(file) ?? 0);
  return { pages: routes.map(({ page, bytes }) => ({ page, bytes: english + bytes })), firstLoads };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distDir, stampName, stampSources } from './build-stamp.ts';

export async function ensureWebBuilt(): Promise<void> {
  const [stamp, built] = await Promise.all([
    stampSources(),
    readFile(join(distDir, stampName), 'utf8').catch(() => null),
  ]);
  if (stamp === built) return;
  // The bundler takes long to load, and most starts find a finished build.
  const { buildWeb } = await import('./build.ts');
  await buildWeb();
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'demo-address');

/** Returns the address of a demo that already uses this folder, because two would overwrite each other's URLs. */
export async function findRunningDemo(dataDir: string): Promise<string | null> {
  const address = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim();
  if (address === '') return null;
  const isAnswering = await fetch(`${address}/api/health/live`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
  return isAnswering ? address : null;
}

export async function recordRunningDemo(dataDir: string, address: string): Promise<() => Promise<void>> {
  await writeFile(fileOf(dataDir), address);
  return () => rm(fileOf(dataDir), { force: true });
}

import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CleanUp } from '../hand-over.ts';

export const checkout = join(import.meta.dirname, '../../../..');

export const readDeployed = (name: string) => readFile(join(checkout, 'deploy', name), 'utf8');

/** Replaces ports and paths of a file. A text that the file does not contain fails the test. */
export function replaceEach(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the file does not contain ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Returns why a program cannot be run here, or null if it can. */
export function findProblem(program: string, versionOption: string): string | null {
  try {
    execFileSync(program, [versionOption], { stdio: 'ignore' });
    return null;
  } catch {
    return `${program} is not installed`;
  }
}

/** Makes a folder that other users may enter, because programs started as root run as another user. */
export async function makeFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'argus-deploy-'));
  await chmod(folder, 0o755);
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

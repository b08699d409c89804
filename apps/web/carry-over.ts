import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Their names tell what is in them, so old and new never clash. */
const hashedFolders = ['client/assets', 'server/assets'];
const keptDays = 14;

/**
 * Brings the last builds' files along. Pages that are open, and servers that run, were made for them and ask for the rest
 * of them when they need it, which may be long after the new build is in place.
 */
export async function carryOver(from: string, to: string, now = Date.now()): Promise<void> {
  for (const folder of hashedFolders) {
    const names = await readdir(join(from, folder)).catch(() => []);
    await mkdir(join(to, folder), { recursive: true });
    const present = new Set(await readdir(join(to, folder)));
    for (const name of names.filter((old) => !present.has(old))) {
      const path = join(from, folder, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > keptDays * 86_400_000) continue;
      await cp(path, join(to, folder, name), { preserveTimestamps: true });
    }
  }
}

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@argus/domain/shared/time';

/** The name of each file in these folders contains a hash of its content, so old and new files never clash. */
const hashedFolders = ['client/assets', 'server/assets'];
const retentionDays = 14;
/** This record contains for each carried-over file the time at which a build first lacked it. */
const recordFile = 'carried-over.json';
type Carried = Record<string, number>;

/**
 * Copies the files of earlier builds into the new one. Open pages and running servers still load chunks of the build
 * that they came from, possibly long after the new one is in place.
 */
export async function carryOver(from: string, to: string, now = Date.now()): Promise<void> {
  const before = await readRecord(from);
  const carried: Carried = {};
  for (const folder of hashedFolders) {
    const names = await readdir(join(from, folder)).catch(() => []);
    await mkdir(join(to, folder), { recursive: true });
    const present = new Set(await readdir(join(to, folder)));
    for (const name of names.filter((old) => !present.has(old))) {
      const file = `${folder}/${name}`;
      const since = before[file] ?? now;
      if (now - since > retentionDays * dayMs) continue;
      await cp(join(from, file), join(to, file));
      carried[file] = since;
    }
  }
  await writeFile(join(to, recordFile), JSON.stringify(carried));
}

async function readRecord(dir: string): Promise<Carried> {
  const text = await readFile(join(dir, recordFile), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set before the journeys: a folder that is deleted after them. */
const folderVariable = 'JOURNEYS_DIR';

export function keepSharedSetsIn(folder: string): void {
  process.env[folderVariable] = folder;
}

/** What any worker of this run has added. In a file, since workers share no memory. */
export function openSharedSet(name: string) {
  const file = () => join(process.env[folderVariable] ?? '', `${name}.txt`);
  const values = () => {
    try {
      return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
    } catch {
      // Nobody has added anything yet.
      return [];
    }
  };
  return {
    values,
    has: (value: string) => values().includes(value),
    add: (added: readonly string[]) => appendFileSync(file(), added.map((value) => `${value}\n`).join('')),
  };
}

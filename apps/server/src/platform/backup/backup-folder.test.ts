import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupName, isBackupDue, isBackupLate, listBackups, pruneBackups } from './backup-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const day = (n: number, hour = 12) => new Date(2026, 10, n, hour);
const at = (madeAt: Date) => [{ path: 'a.backup', madeAt }];

test.each([
  ['there is none', [], day(16), true],
  ['the last one is of this night', at(day(16, 3)), day(16), false],
  ['the last one is of yesterday', at(day(15, 23)), day(16, 3), true],
  ['it is before three', at(day(15, 3)), day(16, 2), false],
  ['a night was missed', at(day(14, 3)), day(16, 2), true],
])('decides whether a nightly backup is due when %s', (_case, stored, now, isDue) => {
  expect(isBackupDue(stored, now)).toBe(isDue);
});

test.each([
  ['there is none', [], day(16), true],
  ['the last one is of this night', at(day(16, 3)), day(16), false],
  ['a slow one is being made', at(day(15, 3)), day(16, 9), false],
  ['a night was missed', at(day(15, 3)), day(16, 10), true],
])('decides whether the nightly backup is late when %s', (_case, stored, now, isLate) => {
  expect(isBackupLate(stored, now)).toBe(isLate);
});

test('pruning keeps the newest backups and other files, and removes the oldest and old leftovers', async () => {
  const names = [12, 13, 14, 15].map((n) => backupName(day(n)));
  const others = ['argus-mine.backup', 'notes.txt', 'argus-fresh.backup.1.partial'];
  for (const name of [...names, ...others, 'argus-old.backup.2.partial']) await writeFile(join(folder, name), '');
  await utimes(join(folder, 'argus-old.backup.2.partial'), day(1), day(1));
  expect((await listBackups(folder)).map(({ madeAt }) => madeAt)).toEqual([day(15), day(14), day(13), day(12)]);
  await pruneBackups(folder, 2, new Date());
  expect((await readdir(folder)).toSorted()).toEqual([...names.slice(2), ...others].toSorted());
});

test('a folder that does not exist has no backups', async () => {
  expect(await listBackups(join(folder, 'none'))).toEqual([]);
});

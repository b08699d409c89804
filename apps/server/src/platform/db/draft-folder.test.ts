import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAbandonedDrafts } from './draft-folder.ts';

test('drafts that a killed restore or first start left behind are deleted, unless they may still be in use', async () => {
  const root = await mkdtemp(join(tmpdir(), 'argus-drafts-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const old = ['restore-old', 'initdb-old', 'postgres'];
  for (const name of [...old, 'restore-new', 'initdb-new'])
    await mkdir(join(root, name, 'cluster'), { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of old) await utimes(join(root, name), anHourAgo, anHourAgo);
  await removeAbandonedDrafts(root);
  expect((await readdir(root)).sort()).toEqual(['initdb-new', 'postgres', 'restore-new']);
});

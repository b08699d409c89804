import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aReport, aVideoUrl } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { evidenceLinks } from './schema/reports.ts';

const t = useTestApp();

const migration = new URL('./migrations/0015_clips_and_duplicates.sql', import.meta.url);

test('links from before clips get the start that their address names', async () => {
  const starts: [ending: string, seconds: number | null][] = [
    ['', null],
    ['&t=134', 134],
    ['&t=134s&feature=share', 134],
    ['&t=1h2m3s', 3723],
    ['#t=2m', 120],
    ['&start=20', 20],
    ['&t=0', null],
    ['&t=99999', null],
    ['&t=soon', null],
    ['&list=t=5', null],
  ];
  const evidence = starts.map(([ending]) => ({ type: 'video' as const, url: aVideoUrl() + ending }));
  await aReport(t.db, { evidence });
  const updates = readFileSync(migration, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^update /m.test(statement));
  expect(updates).toHaveLength(2);
  for (const update of updates) await t.db.execute(sql.raw(update));
  const stored = await t.db.select().from(evidenceLinks).orderBy(evidenceLinks.position);
  expect(stored.map(({ startSeconds }) => startSeconds)).toEqual(starts.map(([, seconds]) => seconds));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aReport, aUser } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { insertAudit } from './audit-log.ts';
import { inTransaction } from './client.ts';
import { formerFolder } from './migration-history.ts';
import { openedVotes } from './schema/staff.ts';

const t = useTestApp();

test('the migration marks only those who revealed the votes of a round as having seen them', async () => {
  const { id: reportId } = await aReport(t.db);
  const [revealer, reopener, former] = [await aUser(t.db), await aUser(t.db), await aUser(t.db)];
  const openedAt = new Date(t.clock.now());
  const opened = [revealer, reopener, former].map(({ id: userId }) => ({ reportId, round: 2, userId, openedAt }));
  await t.db.insert(openedVotes).values(opened);
  const act = { action: 'open_votes', targetReportId: reportId, before: null } as const;
  await inTransaction(t.db, (tx) =>
    insertAudit(
      tx,
      [
        { ...act, actorId: revealer.id, after: { round: 2 } },
        { ...act, actorId: former.id, after: { round: 1 } },
      ],
      openedAt,
    ),
  );
  await t.db.execute(sql.raw(readFileSync(join(formerFolder, '0035_reveal_triggers.sql'), 'utf8')));
  const rows = await t.db.select().from(openedVotes);
  expect(rows.filter(({ revealed }) => revealed).map(({ userId }) => userId)).toEqual([revealer.id]);
});

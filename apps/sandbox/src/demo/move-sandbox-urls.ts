import { type Db, inTransaction } from '@argus/server/platform/db/client';
import { players } from '@argus/server/platform/db/schema/players';
import { lobbyMates, reports } from '@argus/server/platform/db/schema/reports';
import { users } from '@argus/server/platform/db/schema/users';
import { sql } from 'drizzle-orm';

const columns = [
  [users, users.profilePictureUrl],
  [users, users.steamAvatarUrl],
  [players, players.avatarUrl],
  [players, players.profileUrl],
  [reports, reports.reportedPlayerAvatar],
  [lobbyMates, lobbyMates.avatarUrl],
] as const;

const anySandbox = '^http://127\\.0\\.0\\.1:\\d+/steam/';

/** A stored demo may have been created while the sandbox listened on another port. */
export async function moveSandboxUrls(db: Db, sandboxUrl: string): Promise<void> {
  const here = `${sandboxUrl}/steam/`;
  await inTransaction(db, async (tx) => {
    for (const [table, column] of columns) {
      await tx.execute(sql`
        update ${table} set ${sql.identifier(column.name)} = regexp_replace(${column}, ${anySandbox}, ${here})
        where ${column} ~ ${anySandbox} and not starts_with(${column}, ${here})`);
    }
  });
}

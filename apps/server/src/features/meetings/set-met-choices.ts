import { type DigestChoice, nextDigestAt } from '@argus/domain/meetings/digest';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockMember } from './lock-member.ts';
import { deleteUntoldNews, lockMetChoices, updateMetChoices } from './met-choices.queries.ts';

/** News that waits for the next digest is told as the new choice says. */
export async function setMetChoices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  changes: { remembersAlways?: boolean | undefined; digest?: DigestChoice | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, userId);
    const row = await lockMetChoices(tx, userId);
    const { dueAt, toldAt } = row;
    const chosen = changes.digest ?? row.digest;
    const next = nextDigestAt(chosen, { toldAt: toldAt?.getTime() ?? null, now: clock() });
    const isWaiting = dueAt !== null && next !== null;
    const remembersAlways = changes.remembersAlways ?? row.remembersAlways;
    await updateMetChoices(tx, userId, { remembersAlways, digest: chosen, dueAt: isWaiting ? new Date(next) : null });
    if (chosen === 'never') await deleteUntoldNews(tx, userId);
  });
}

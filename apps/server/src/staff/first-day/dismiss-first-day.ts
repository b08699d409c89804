import type { Services } from '../../app/services.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockAdmin } from '../staff-act.ts';

export async function dismissFirstDay({ db, clock }: Pick<Services, 'db' | 'clock'>, actorId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAdmin(tx, actorId);
    await insertAudit(tx, [{ actorId, action: 'dismiss_first_day', before: null, after: {} }], new Date(clock()));
  });
}

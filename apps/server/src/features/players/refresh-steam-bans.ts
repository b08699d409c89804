import type { Db } from '../../platform/db/client.ts';
import { claimDue } from '../../platform/db/due-rows.ts';
import { UpstreamError } from '../../platform/integrations/fetch-limited.ts';
import type { SteamBanSource } from '../../platform/integrations/steam-bans.ts';
import {
  dueBans,
  dueFacts,
  recordCallFailure,
  recordCallSuccess,
  storeBans,
  storeFacts,
  takeCall,
} from './steam-bans.queries.ts';

/**
 * Makes at most one call to Steam. Several processes may run this at the same time, because they share the queue and
 * the calls.
 */
export async function refreshSteamBans({ db, source }: { db: Db; source: SteamBanSource }, now: number): Promise<void> {
  if (!(await takeCall(db, now))) return;
  try {
    await callSteam(db, source, now);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    await recordCallFailure(db, now, error.retryAfterMs);
    throw error;
  }
}

async function callSteam(db: Db, source: SteamBanSource, now: number): Promise<void> {
  const options = { now: new Date(now), max: source.maxPerCall };
  const { keys: toCheck } = await claimDue(db, dueBans, options);
  if (toCheck.length > 0) {
    const { bans, facts } = await source.fetchBans(toCheck, now);
    await storeBans(db, toCheck, bans, now);
    if (facts.size > 0) await storeFacts(db, toCheck, facts, now);
    await recordCallSuccess(db);
    return;
  }
  if (!source.fetchFacts) return;
  const { keys: toAsk } = await claimDue(db, dueFacts, options);
  if (toAsk.length === 0) return;
  await storeFacts(db, toAsk, await source.fetchFacts(toAsk), now);
  await recordCallSuccess(db);
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type IssuedList, isListDue, issueMoment, retractedSince } from '@argus/domain/publishing/published-list';
import type { Config } from '../../../config.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/client.ts';
import { listNames } from '../../../platform/db/schema/published-lists.ts';
import { getTally } from '../../../platform/db/tallies.ts';
import {
  findIssuedList,
  getKeyGeneration,
  listRetractions,
  lockPublishing,
  type Retraction,
  storeLists,
  streamConvictedPlayers,
} from './published-lists.queries.ts';
import { createListBody } from './published-lists.view.ts';
import { deriveListKey, type ListKey } from './signing-key.ts';

const compress = promisify(gzip);

type Settings = Pick<Config, 'AUTH_SECRET' | 'PRODUCT_NAME' | 'PUBLIC_URL'>;

interface DueList {
  issued: IssuedList | null;
  retractions: Retraction[];
  key: ListKey;
  basis: string;
}

export const areListsDue = async (db: Db, config: Settings, now: number): Promise<boolean> =>
  (await findDueList(db, config, now)) !== null;

/** Issues the lists if they are due. Every process tries, one does it. Returns whether it did. */
export async function publishLists(db: Db, config: Settings, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPublishing(tx))) return false;
    // Another process may just have done it.
    const due = await findDueList(tx, config, now);
    if (due) await issueLists(tx, config, due, now);
    return due !== null;
  });
}

async function findDueList(db: Db | Tx, config: Settings, now: number): Promise<DueList | null> {
  const issued = await findIssuedList(db);
  const retractions = await listRetractions(db, retractedSince(now));
  const key = deriveListKey(config.AUTH_SECRET, await getKeyGeneration(db));
  const basis = hash('sha256', JSON.stringify([retractions, key.id, config.PUBLIC_URL, config.PRODUCT_NAME]));
  return isListDue(issued, basis, now) ? { issued, retractions, key, basis } : null;
}

/** Retractions are read before the players: one that is missed here makes the list due again. */
async function issueLists(tx: Tx, config: Settings, due: DueList, now: number): Promise<void> {
  const { issued, retractions, key, basis } = due;
  const issuedAt = issueMoment(issued, now);
  const { PRODUCT_NAME: productName, PUBLIC_URL: publicUrl } = config;
  const facts = { productName, publicUrl, issuedAt, keyId: key.id, retractions };
  const expected = await getTally(tx, 'convicted_players');
  const bodies = listNames.map((name) => createListBody(name, facts, expected));
  let players = 0;
  for await (const batch of streamConvictedPlayers(tx)) {
    players += batch.length;
    for (const body of bodies) body.add(batch);
  }
  const lists = [];
  for (const { name, end } of bodies) {
    const bytes = end();
    lists.push({
      name,
      issuedAt: new Date(issuedAt),
      players,
      basis,
      signature: key.sign(bytes),
      size: bytes.length,
      gzip: await compress(bytes),
    });
  }
  await storeLists(tx, key, lists);
}

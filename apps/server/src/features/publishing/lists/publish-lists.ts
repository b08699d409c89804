import { hash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type IssuedList, isListDue, issueMoment, retractedSince } from '@argus/domain/publishing/published-list';
import { minuteMs } from '@argus/domain/shared/time';
import type { Config } from '../../../config.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/client.ts';
import { listNames } from '../../../platform/db/schema/published-lists.ts';
import { getTally } from '../../../platform/db/tallies.ts';
import { runScript } from '../../../platform/jobs/run-script.ts';
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

interface IssueOptions {
  config: Settings;
  databaseUrl: string;
  now: number;
  signal: AbortSignal;
}

const script = join(import.meta.dirname, 'run-publishing.ts');

export async function issueLists(db: Db, { config, databaseUrl, now, signal }: IssueOptions): Promise<void> {
  if (!(await findDueList(db, config, now))) return;
  const { AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL } = config;
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET, PRODUCT_NAME, PUBLIC_URL };
  await runScript(script, settings, { signal, timeoutMs: 10 * minuteMs });
}

/** Every process calls this, and one of them publishes. Returns whether this one did. */
export async function publishLists(db: Db, config: Settings, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPublishing(tx))) return false;
    // Another process may have published a moment ago.
    const due = await findDueList(tx, config, now);
    if (due) await signLists(tx, config, due, now);
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

/** Retractions are read before the players, so a retraction in between makes the list due again. */
async function signLists(tx: Tx, config: Settings, due: DueList, now: number): Promise<void> {
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

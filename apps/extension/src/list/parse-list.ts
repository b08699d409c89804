import { accountIdOf, isSteam64Id } from '@argus/domain/players/steam-id';
import { ListRefused } from './problems.ts';

/** A longer list would not fit into the 10 MB that browsers give to an extension. */
export const maxPlayers = 1_500_000;

export interface ParsedList {
  source: string;
  issuedAt: number;
  validUntil: number;
  keyId: string;
  accountIds: Uint32Array<ArrayBuffer>;
}

/** Reads `convicted.txt`: metadata lines, then ids in ascending order. It refuses anything else. */
export function parseList(text: string): ParsedList {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new ListRefused('malformed');
  const firstId = lines.findIndex((line) => !line.startsWith('# '));
  const head = firstId === -1 ? lines : lines.slice(0, firstId);
  const ids = firstId === -1 ? [] : lines.slice(firstId);
  if (ids.length > maxPlayers) throw new ListRefused('tooLarge');
  const facts = readFacts(head);
  return {
    source: facts.get('source') ?? '',
    issuedAt: readTime(facts.get('issued_at')),
    validUntil: readTime(facts.get('valid_until')),
    keyId: facts.get('key_id') ?? '',
    accountIds: readIds(ids),
  };
}

/**
 * Only the first value of each name is used. `retracted` has several, but a list that is replaced as a whole needs
 * none.
 */
function readFacts(lines: readonly string[]): Map<string, string> {
  const facts = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^# (\w+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new ListRefused('malformed');
    if (!facts.has(name)) facts.set(name, value);
  }
  return facts;
}

function readTime(text: string | undefined): number {
  const time = Date.parse(text ?? '');
  if (Number.isNaN(time)) throw new ListRefused('malformed');
  return time;
}

function readIds(lines: readonly string[]): Uint32Array<ArrayBuffer> {
  const accountIds = new Uint32Array(lines.length);
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const accountId = isSteam64Id(line) ? accountIdOf(line) : 0;
    if (accountId <= last) throw new ListRefused('malformed');
    accountIds[index] = accountId;
    last = accountId;
  }
  return accountIds;
}

import { validUntil } from '@argus/domain/publishing/published-list';
import type { ListName } from '../../../platform/db/schema/published-lists.ts';
import type { ConvictedPlayer, Retraction } from './published-lists.queries.ts';

export interface ListFacts {
  productName: string;
  publicUrl: string;
  issuedAt: number;
  keyId: string;
  retractions: readonly Retraction[];
}

interface ListFormat {
  head(facts: ListFacts): string;
  player(player: ConvictedPlayer, isFirst: boolean, facts: ListFacts): string;
  tail: string;
}

const schemaUrl = 'https://raw.githubusercontent.com/PazerOP/tf2_bot_detector/master/schemas/v3/playerlist.schema.json';
const proofOf = (publicUrl: string, reportId: string) => `${publicUrl}/report/${reportId}`;
const titleOf = (productName: string) => `${productName}: players convicted of cheating in Counter-Strike 2`;
const description = 'Complete: whoever is not on this list is not convicted. Replace older copies, do not add to them.';

/** The format is that of the player lists of TF2 Bot Detector, with a few more fields. */
const json: ListFormat = {
  head({ productName, publicUrl, issuedAt, keyId, retractions }) {
    const facts = {
      $schema: schemaUrl,
      file_info: {
        authors: [productName],
        title: titleOf(productName),
        description: `${description} What a conviction means: ${publicUrl}/open-data`,
        update_url: `${publicUrl}/lists/convicted.json`,
      },
      issued_at: new Date(issuedAt).toISOString(),
      valid_until: new Date(validUntil(issuedAt)).toISOString(),
      key_id: keyId,
      retracted: retractions.map(({ reportId, day }) => ({
        proof: [proofOf(publicUrl, reportId)],
        retracted_date: day,
      })),
    };
    return `${JSON.stringify(facts).slice(0, -1)},"players":[`;
  },
  player: ({ steam64Id, reportId, day, isUnderAppeal }, isFirst, { publicUrl }) =>
    `${isFirst ? '' : ','}\n{"steamid":"${steam64Id}","attributes":["cheater"],` +
    `"proof":[${JSON.stringify(proofOf(publicUrl, reportId))}],"verdict_date":"${day}"${isUnderAppeal ? ',"under_appeal":true' : ''}}`,
  tail: '\n]}\n',
};

const text: ListFormat = {
  head: ({ productName, publicUrl, issuedAt, keyId, retractions }) =>
    [
      `title: ${titleOf(productName)}`,
      `source: ${publicUrl}/lists/convicted.txt`,
      `about: ${publicUrl}/open-data`,
      `note: ${description}`,
      `issued_at: ${new Date(issuedAt).toISOString()}`,
      `valid_until: ${new Date(validUntil(issuedAt)).toISOString()}`,
      `key_id: ${keyId}`,
      ...retractions.map(({ reportId, day }) => `retracted: ${proofOf(publicUrl, reportId)} ${day}`),
    ]
      .map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`)
      .join(''),
  player: ({ steam64Id }) => `${steam64Id}\n`,
  tail: '',
};

const formats: Record<ListName, ListFormat> = { 'convicted.json': json, 'convicted.txt': text };

/** A list has this much room besides its players before it must be copied into a larger buffer. */
const headBytes = 64 * 1024;
const longest: ConvictedPlayer = {
  steam64Id: '7'.repeat(17),
  reportId: '0'.repeat(36),
  day: '2026-01-01',
  isUnderAppeal: true,
};

/**
 * Collects the bytes of one list in one buffer, because they are signed in one piece and may be hundreds of megabytes.
 */
export function createListBody(name: ListName, facts: ListFacts, expectedPlayers: number) {
  const { head, player, tail } = formats[name];
  let bytes = Buffer.allocUnsafe(headBytes + expectedPlayers * Buffer.byteLength(player(longest, false, facts)));
  let used = 0;
  const write = (part: string) => {
    const end = used + Buffer.byteLength(part);
    if (end > bytes.length) bytes = Buffer.concat([bytes], end * 2);
    used += bytes.write(part, used);
  };
  write(head(facts));
  let isFirst = true;
  return {
    name,
    add(players: readonly ConvictedPlayer[]): void {
      let added = '';
      for (const one of players) {
        added += player(one, isFirst, facts);
        isFirst = false;
      }
      write(added);
    },
    end(): Buffer {
      write(tail);
      return bytes.subarray(0, used);
    },
  };
}

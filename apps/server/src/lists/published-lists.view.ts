import { validUntil } from '@argus/domain/published-list';
import type { ListName } from '../db/schema/published-lists.ts';
import type { ConvictedPlayer, Retraction } from './published-lists.queries.ts';

/** What a list says about itself. */
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

/** The shape of the player lists of TF2 Bot Detector, with a few fields more. */
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

/** Collects the bytes of one list. */
export function createListBody(name: ListName, facts: ListFacts) {
  const { head, player, tail } = formats[name];
  const parts = [Buffer.from(head(facts))];
  let isFirst = true;
  return {
    name,
    add(players: readonly ConvictedPlayer[]): void {
      let added = '';
      for (const one of players) {
        added += player(one, isFirst, facts);
        isFirst = false;
      }
      parts.push(Buffer.from(added));
    },
    end: (): Buffer => Buffer.concat([...parts, Buffer.from(tail)]),
  };
}

import { parseSteamInput } from './steam-id.ts';

export interface ExtractedIds {
  /** In the order in which they appear, each once. */
  steam64Ids: string[];
  /** Of profile addresses such as `/id/nightowl`, which only Steam can resolve. */
  customNames: string[];
  /** It is the console's `status` of CS2, whose rows name addresses and players but no ids. */
  hasRowsWithoutIds: boolean;
}

/*
 * Players choose their names, and a name may look like somebody else's id. Where a row tells which part is the name, that
 * part is not searched.
 */

/** `2    03:12   24    0     active 786432 203.0.113.7:27005 'Some Player'` */
const rowWithoutId = /^\s*\d{1,5}\s+[\d:]{1,12}\s+\d{1,6}\s+\d{1,3}\s+[a-z]{1,20}\s+\d{1,10}\s+[\w.:[\]-]{1,60}\s+'/;
/** `BOT    0    0     active      0 'Some Bot'`; bots have no ids either. */
const botRow = /^\s*(?:\d{1,5}\s+)?BOT\s/;
/** `# 3944 2 "Name" STEAM_1:0:11101 …` */
const rowWithName = /^\s*#\s{0,8}\d{1,5}\s/;

/** A letter or digit in front would make it a part of something else; so would one behind. */
const idShapes = [
  String.raw`(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:profiles\/(?:\[|%5B)?(?:\d{17}|U(?::|%3A)1(?::|%3A)\d{1,10})(?:\]|%5D)?|id\/[\w-]{2,32}|user\/[a-z-]{1,9})`,
  String.raw`(?:https?:\/\/)?s\.team\/p\/[a-z-]{1,9}`,
  String.raw`STEAM_[01]:[01]:\d{1,10}`,
  String.raw`\[U:1:\d{1,10}\]|U:1:\d{1,10}`,
  String.raw`765\d{14}`,
];
const idShape = new RegExp(`(?<![A-Za-z0-9])(?:${idShapes.join('|')})(?![A-Za-z0-9])`, 'gi');

/** Every Steam account that any text names: links in sentences, ids of every form, the console's output. Linear in its length. */
export function extractSteamIds(text: string): ExtractedIds {
  const steam64Ids = new Set<string>();
  const customNames = new Map<string, string>();
  let hasRowsWithoutIds = false;
  for (const part of searchableParts(text)) {
    if (part === null) {
      hasRowsWithoutIds = true;
      continue;
    }
    for (const [found] of part.matchAll(idShape)) {
      const input = parseSteamInput(found);
      if (input.kind === 'id') steam64Ids.add(input.steam64Id);
      if (input.kind === 'vanity') customNames.set(input.name.toLowerCase(), input.name);
    }
  }
  return { steam64Ids: [...steam64Ids], customNames: [...customNames.values()], hasRowsWithoutIds };
}

/** The parts of the text that may hold ids; null for a row that has none. */
function searchableParts(text: string): (string | null)[] {
  const ofJson = idsOfStatusJson(text);
  if (ofJson) return ofJson;
  return text.split(/\r\n|\r|\n/).map((line) => {
    if (rowWithoutId.test(line)) return null;
    if (botRow.test(line)) return '';
    return rowWithName.test(line) ? withoutName(line) : line;
  });
}

/** A name may itself hold quotation marks: it ends at the last one. */
function withoutName(row: string): string {
  const [from, to] = [row.indexOf('"'), row.lastIndexOf('"')];
  return from === -1 || from === to ? row : `${row.slice(0, from)} ${row.slice(to + 1)}`;
}

/** The values of `steamid` and its relatives in `status_json`, wherever they are; null: it is no JSON. */
function idsOfStatusJson(text: string): string[] | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from === -1 || to < from) return null;
  try {
    const ids: string[] = [];
    JSON.parse(text.slice(from, to + 1), (key, value: unknown) => {
      if (/^steam_?id/i.test(key) && (typeof value === 'string' || typeof value === 'number')) ids.push(String(value));
      return value;
    });
    return ids.length > 0 ? ids : null;
  } catch {
    return null;
  }
}

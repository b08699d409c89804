import { parseSteamInput } from './steam-id.ts';

export interface ExtractedIds {
  /** Each id appears once, in the order of the text. */
  steam64Ids: string[];
  /** Names in profile addresses such as `/id/nightowl`, which only Steam can resolve. */
  customNames: string[];
  /** The text is the output of CS2's `status` command, which lists addresses and names but no ids. */
  hasRowsWithoutIds: boolean;
}

/*
 * Players choose their names, and a name may look like somebody else's id. Where names can be recognised, they are not searched.
 * Every repetition is bounded, so that no text takes more than linear time. The console may write a time in front of each line,
 * so rows are recognized wherever they begin.
 */

/**
 * A row looks like `2 03:12 24 0 active 786432 203.0.113.7:27005 'Some Player'`; bots have BOT for a time.
 */
const rowWithoutId =
  /(?<![\w.:])(BOT|\[NoChan\]|[\d:]{1,12})\s{1,20}\d{1,6}\s{1,20}\d{1,3}\s{1,20}[a-z]{1,20}\s{1,20}\d.{0,90}'/;
/** A row looks like `# 3944 2 "Name" STEAM_1:0:11101 …`. */
const rowWithName = /#\s{0,8}\d{1,5}\s{1,8}(?:\d{1,5}\s{1,8})?"/;
/** This matches `"name": "Some Player"` in `status_json`, even if the output was cut off. */
const jsonText = /"([\w-]{1,40})"\s{0,8}:\s{0,8}"(?:[^"\\\r\n]|\\.)*"/g;
const mayHoldId = /(?:ids?(?:_?64)?|steam\d{0,2}|url|link)$/i;
/** Chats add invisible characters, which are removed. */
const invisible = /\p{Cf}/gu;

/** A custom name extends to the end of the address: `/id/night.owl` and `/id/night%20owl` do not name `night`. */
const idShapes = [
  String.raw`(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:profiles\/(?:\[|%5B)?(?:\d{17}|U(?::|%3A)1(?::|%3A)\d{1,10})(?:\]|%5D)?|id\/[\w-]{2,32}(?![\w%-]|\.\w)|user\/[a-z-]{1,9})`,
  String.raw`(?:https?:\/\/)?s\.team\/p\/[a-z-]{1,9}`,
  String.raw`STEAM_[01]:[01]:\d{1,10}`,
  String.raw`\[U:1:\d{1,10}\]|U:1:\d{1,10}`,
  String.raw`765\d{14}`,
];
/** An id with a letter or digit on either side is part of something else; an encoded character may come before it. */
const idShape = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=%[0-9A-F]{2}))(?:${idShapes.join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** Finds every Steam account in a text: links, ids of every format, console output. */
export function extractSteamIds(text: string): ExtractedIds {
  const steam64Ids = new Set<string>();
  const customNames = new Map<string, string>();
  let hasRowsWithoutIds = false;
  for (const line of withoutJsonNames(text.replace(invisible, '')).split(/\r\n|\r|\n/)) {
    const row = withoutName(line);
    const [isRow, time] = rowWithoutId.exec(row) ?? [];
    if (isRow) {
      if (time !== 'BOT') hasRowsWithoutIds = true;
      continue;
    }
    for (const [found] of row.matchAll(idShape)) {
      const input = parseSteamInput(found);
      if (input.kind === 'id') steam64Ids.add(input.steam64Id);
      if (input.kind === 'vanity') customNames.set(input.name.toLowerCase(), input.name);
    }
  }
  return { steam64Ids: [...steam64Ids], customNames: [...customNames.values()], hasRowsWithoutIds };
}

/** A name may contain quotation marks, so it ends at the last one. */
function withoutName(row: string): string {
  const start = rowWithName.exec(row);
  if (!start) return row;
  const end = row.lastIndexOf('"');
  const isCutOff = end < start.index + start[0].length;
  return isCutOff ? row.slice(0, start.index) : `${row.slice(0, start.index)} ${row.slice(end + 1)}`;
}

function withoutJsonNames(text: string): string {
  return text.replace(jsonText, (whole, key: string) => (mayHoldId.test(key) ? whole : `"${key}":`));
}

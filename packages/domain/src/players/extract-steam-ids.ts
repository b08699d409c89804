import {
  cleanPastedName,
  findColumns,
  guessName,
  idKey,
  listJsonNames,
  listNamedLinks,
  readConsoleRow,
  readTableRow,
  type TableColumns,
} from './pasted-names.ts';
import { parseSteamInput } from './steam-id.ts';

export interface ExtractedIds {
  /** Each id appears once, in the order of the text. */
  steam64Ids: string[];
  /** Names in profile addresses such as `/id/nightowl`, which only Steam can resolve. */
  customNames: string[];
  /** What the text calls a player, by Steam64 id, where it says so beside the id. */
  names: Map<string, string>;
  /** The text is the output of CS2's `status` command, which lists addresses and names but no ids. */
  hasRowsWithoutIds: boolean;
}

/*
 * Players choose their names, and a name may look like somebody else's id. Where names can be recognised, they are not searched.
 * Every repetition is bounded, so that no text takes more than linear time.
 */

/** This matches `"name": "Some Player"` in `status_json`, even if the output was cut off. */
const jsonText = /"([\w-]{1,40})"\s{0,8}:\s{0,8}"(?:[^"\\\r\n]|\\.)*"/g;
/** Chats add invisible characters, which are removed. */
const invisible = /\p{Cf}/gu;

/** A custom name extends to the end of the address: `/id/night.owl` and `/id/night%20owl` do not name `night`. */
const idShapes = [
  String.raw`(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:profiles\/(?:\[|%5B)?(?:\d{17}|U(?::|%3A)1(?::|%3A)\d{1,10})(?:\]|%5D)?|id\/[\w-]{2,32}(?![\w%\\-]|\.\w)|user\/[a-z-]{1,9})`,
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

/** Finds every Steam account in a text: links, ids of every format, console output, tables. */
export function extractSteamIds(text: string): ExtractedIds {
  const steam64Ids = new Set<string>();
  const customNames = new Map<string, string>();
  const names = new Map<string, string>();
  let hasRowsWithoutIds = false;
  let columns: TableColumns | null = null;

  function addName(steam64Id: string, pasted: string) {
    const name = cleanPastedName(pasted);
    if (name !== '' && name.search(idShape) < 0 && !names.has(steam64Id)) names.set(steam64Id, name);
  }

  const visible = text.replace(invisible, '');
  for (const { steam64Id, name } of listJsonNames(visible)) addName(steam64Id, name);
  for (const line of withoutJsonNames(visible).split(/\r\n|\r|\n/)) {
    const status = readConsoleRow(line);
    if (line.trim() === '') columns = null;
    // A name in a row of `status` may look like the headings of a table.
    else if (!status) columns = findColumns(line) ?? columns;
    const tableRow = columns && readTableRow(line, columns);
    const consoleRow = tableRow ? null : status;
    const row = tableRow ?? consoleRow;
    const found = findAccounts(row?.searched ?? line);
    const idsOfLine = new Set(found.flatMap(({ steam64Id }) => steam64Id ?? []));
    if (consoleRow?.mayLackId && !consoleRow.isBot && idsOfLine.size === 0) hasRowsWithoutIds = true;
    for (const { steam64Id, customName } of found) {
      if (steam64Id !== null) steam64Ids.add(steam64Id);
      if (customName !== null) customNames.set(customName.toLowerCase(), customName);
    }
    for (const { name, address } of listNamedLinks(line)) {
      const [linked] = findAccounts(address);
      if (linked?.steam64Id && idsOfLine.has(linked.steam64Id)) addName(linked.steam64Id, name);
    }
    const [first] = found;
    if (first?.steam64Id && idsOfLine.size === 1 && found.every(({ customName }) => customName === null)) {
      addName(first.steam64Id, row ? (row.name ?? '') : (guessName(line, first.index) ?? ''));
    }
  }
  return { steam64Ids: [...steam64Ids], customNames: [...customNames.values()], names, hasRowsWithoutIds };
}

interface FoundAccount {
  steam64Id: string | null;
  customName: string | null;
  index: number;
}

function findAccounts(text: string): FoundAccount[] {
  return [...text.matchAll(idShape)].map(({ 0: found, index }) => {
    const input = parseSteamInput(found);
    return {
      steam64Id: input.kind === 'id' ? input.steam64Id : null,
      customName: input.kind === 'vanity' ? input.name : null,
      index,
    };
  });
}

function withoutJsonNames(text: string): string {
  return text.replace(jsonText, (whole, key: string) => (idKey.test(key) ? whole : `"${key}":`));
}

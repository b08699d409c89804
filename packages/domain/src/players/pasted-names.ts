import { cleanName } from '../shared/plain-text.ts';
import { parseSteamInput } from './steam-id.ts';

/*
 * Reads what a pasted text calls its players. Anybody may have written the text, so these names are only shown to whoever
 * pasted it, and only where Steam gives no name. Every repetition is bounded, so that no text takes more than linear time.
 */

export interface PastedRow {
  /** The part of the row that may hold ids. A name is not part of it, because it may look like somebody else's id. */
  searched: string;
  name: string | null;
}

export interface ConsoleRow extends PastedRow {
  isBot: boolean;
  /** True for `status` of CS2, which lists no ids. */
  mayLackId: boolean;
}

/** A row looks like `2 03:12 24 0 active 786432 203.0.113.7:27005 'Some Player'`; bots have BOT for a time. */
const rowOfNewStatus =
  /(?<![\w.:])(BOT|\[NoChan\]|[\d:]{1,12})\s{1,20}\d{1,6}\s{1,20}\d{1,3}\s{1,20}[a-z]{1,20}\s{1,20}\d.{0,90}'/;
/** A row looks like `# 3944 2 "Name" STEAM_1:0:11101 …`. */
const rowOfOldStatus = /#\s{0,8}\d{1,5}\s{1,8}(?:\d{1,5}\s{1,8})?"/;

/** The console may write a time in front of each line, so rows are recognized wherever they begin. */
export function readConsoleRow(line: string): ConsoleRow | null {
  const old = readOldStatus(line);
  // The name in a row of the old status may look like a row of the new one, so it is left out.
  const row = old?.searched ?? line;
  const match = rowOfNewStatus.exec(row);
  if (!match) return old && { ...old, isBot: false, mayLackId: false };
  const start = row.indexOf("'", match.index);
  const name = row.slice(start + 1, row.lastIndexOf("'"));
  return { searched: row.slice(0, start), name, isBot: match[1] === 'BOT', mayLackId: true };
}

/** A name may contain quotation marks, so it ends at the last one. */
function readOldStatus(line: string): PastedRow | null {
  const start = rowOfOldStatus.exec(line);
  if (!start) return null;
  const before = line.slice(0, start.index);
  const from = start.index + start[0].length;
  const end = line.lastIndexOf('"');
  if (end < from) return { searched: before, name: null };
  return { searched: `${before} ${line.slice(end + 1)}`, name: line.slice(from, end) };
}

export interface TableColumns {
  delimiter: Delimiter;
  count: number;
  name: number;
}

const delimiters = ['\t', ';', '|', ',', '  '] as const;
type Delimiter = (typeof delimiters)[number];

const maxRowLength = 500;
const idHeading = /^(?:steam|profile|xuid)[\w ]{0,20}$|64$/i;
const nameHeading = /^(?:player|nick|user|persona|steam)?[ _-]?name$|^player$|^nick$/i;

/** Finds the headings of a table in which one column has ids and another one names. */
export function findColumns(line: string): TableColumns | null {
  const delimiter = findDelimiter(line);
  if (!delimiter) return null;
  const cells = splitCells(line, delimiter);
  const name = cells.findIndex((cell) => nameHeading.test(cell));
  const hasIds = cells.some((cell, place) => place !== name && idHeading.test(cell));
  return name >= 0 && hasIds ? { delimiter, count: cells.length, name } : null;
}

/** Returns null for a line that is not a row of the table. */
export function readTableRow(line: string, { delimiter, count, name }: TableColumns): PastedRow | null {
  if (line.length > maxRowLength) return null;
  const cells = splitCells(line, delimiter);
  if (cells.length !== count) return null;
  return { searched: cells.filter((_, place) => place !== name).join(' '), name: withoutMarkup(cells[name] ?? '') };
}

function findDelimiter(line: string): Delimiter | undefined {
  return line.length > maxRowLength ? undefined : delimiters.find((delimiter) => line.trim().includes(delimiter));
}

function splitCells(line: string, delimiter: Delimiter): string[] {
  if (delimiter === '  ') return line.trim().split(/\s{2,}/);
  const cell = new RegExp(
    String.raw`(?:^|[${delimiter}])(?:\s?"((?:[^"]|""){0,100})"\s?(?=[${delimiter}]|$)|([^${delimiter}]*))`,
    'g',
  );
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

const markup = /^[\s*_~`"'|>(]{1,20}|[\s*_~`"'|<)]{1,20}$/g;
const withoutMarkup = (text: string) => text.replace(markup, '');

/** These cells stand beside names in tables of players. */
const notName =
  /^(?:c?ts?|(?:counter-?)?terrorists?|team\b.{0,12}|spectators?|active|bot|yes|no|true|false|steam[ _-]?id.{0,4}|steam(?:64)?|id|profiles?|links?|account|name|players?|users?|suspects?|cheaters?|hackers?)$/i;

function isLikelyName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes('/') && !notName.test(text);
}

/** Guesses the name that stands beside the only id of a line, at `index`. */
export function guessName(line: string, index: number): string | null {
  // The names in JSON have keys.
  if (/"\s{0,8}:/.test(line)) return null;
  return readCellBeside(line, index) ?? readWordsBefore(line.slice(Math.max(0, index - 200), index));
}

/** The name is in the cell next to the id that can be one. Commas are no cells, because sentences have them too. */
function readCellBeside(line: string, index: number): string | null {
  const delimiter = findDelimiter(line);
  if (!delimiter || delimiter === ',') return null;
  const cells = splitCells(line, delimiter).map(withoutMarkup);
  const place =
    delimiter === '  ' ? countColumns(line.slice(0, index)) : splitCells(line.slice(0, index), delimiter).length - 1;
  const others = cells.map((cell, other) => ({ cell, distance: Math.abs(other - place) }));
  const names = others.filter(({ cell, distance }) => distance > 0 && isLikelyName(cell));
  return names.toSorted((one, other) => one.distance - other.distance)[0]?.cell ?? null;
}

function countColumns(before: string): number {
  if (before.trim() === '') return 0;
  return splitCells(before, '  ').length - (/\s{2}$/.test(before) ? 0 : 1);
}

const maxWordsLength = 32;

/** Reads `Some Player: https://…` and `1. **Some Player** - https://…`. */
function readWordsBefore(before: string): string | null {
  const beforeAddress = before.replace(/[^\s<(["'`]{1,200}$/, (end) => (end.includes('/') ? '' : end));
  const [, words] = /^(.{1,80}?)\s{0,4}(?:[:=|→–—]|\s-)\s{0,4}[<("'`]{0,3}$/u.exec(beforeAddress) ?? [];
  if (words === undefined) return null;
  const name = withoutMarkup(words.replace(/^\s{0,8}(?:[-*•>]|\d{1,3}[.)])\s{1,4}/, ''));
  return name.length <= maxWordsLength && isLikelyName(name) ? name : null;
}

const markdownLink = /\[([^\]]{1,80})\]\(<?(https?:\/\/[^\s)>]{1,300})>?\)/g;

/** Lists the links of a line that are written as `[Some Player](https://…)`. */
export function listNamedLinks(line: string): { name: string; address: string }[] {
  return [...line.matchAll(markdownLink)].map(([, name = '', address = '']) => ({
    name: withoutMarkup(name),
    address,
  }));
}

const jsonPiece = /[{}]|"([\w-]{1,40})"\s{0,8}:\s{0,8}("(?:[^"\\\r\n]|\\.){0,400}"|\d{17}(?!\d))/g;
const nameKey = /^(?:player|nick|user|persona)?_?(?:name|nick)$/i;
export const idKey = /(?:ids?(?:_?64)?|steam\d{0,2}|url|link)$/i;

/** Lists the names of `status_json` and of other JSON in which an object has an id and a name, even if it is cut off. */
export function listJsonNames(text: string): { steam64Id: string; name: string }[] {
  const found: { steam64Id: string; name: string }[] = [];
  const open: { steam64Id?: string; name?: string }[] = [{}];
  const close = () => {
    const { steam64Id, name } = open.pop() ?? {};
    if (steam64Id !== undefined && name !== undefined) found.push({ steam64Id, name });
  };
  for (const [piece, key = '', value = ''] of text.matchAll(jsonPiece)) {
    const current = open.at(-1);
    if (piece === '{') open.push({});
    else if (piece === '}') close();
    else if (current && nameKey.test(key)) current.name ??= readJsonText(value);
    else if (current && idKey.test(key)) {
      const input = parseSteamInput(readJsonText(value));
      if (input.kind === 'id') current.steam64Id ??= input.steam64Id;
    }
    if (open.length === 0) open.push({});
  }
  while (open.length > 0) close();
  return found;
}

function readJsonText(value: string): string {
  try {
    return String(JSON.parse(value.startsWith('"') ? value : `"${value}"`));
  } catch {
    return '';
  }
}

const maxNameLength = 64;

export const cleanPastedName = (name: string) => cleanName(name, maxNameLength);

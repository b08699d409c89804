import { type Language, sourceLanguage } from './languages.ts';
import { sayShortDay } from './short-day.ts';

export type Values = Readonly<Record<string, string | number>>;

export function isValues(value: unknown): value is Values {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number')
  );
}

/**
 * A sentence that people read. Its `id` is the same in every language, `message` is the English text in the ICU format,
 * and `values` are those that are always the same.
 */
export type Message<Id extends string = string> = {
  readonly id: Id;
  readonly message: string;
  readonly values?: Values;
};

export function valuesOf({ values: fixed }: Message, values?: Values): Values | undefined {
  return fixed || values ? { ...fixed, ...values } : undefined;
}

/**
 * Formats in English, or in the language of a translated message. It supports the part of ICU that our sentences use:
 * `{name}`, `{count, number}`, plurals with `#` and selections, one inside the other.
 */
export function formatMessage(message: Message, values?: Values, language: Language = sourceLanguage): string {
  return split(message.message, { language, values: valuesOf(message, values) ?? {} }).join('');
}

interface Filling {
  language: Language;
  values: Values;
  /** The number that `#` stands for, inside a plural. */
  counted?: string | number | undefined;
}

/** Values are never read as a part of the sentence, whatever braces they contain. */
function split(text: string, filling: Filling): string[] {
  const { counted, language } = filling;
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const plain = text.slice(at, open < 0 ? text.length : open);
    if (plain !== '') parts.push(counted === undefined ? plain : plain.replaceAll('#', inGroups(counted, language)));
    if (open < 0) break;
    const close = closingBrace(text, open);
    parts.push(...fill(text.slice(open + 1, close), filling));
    at = close + 1;
  }
  return parts;
}

function fill(placeholder: string, filling: Filling): string[] {
  const { values, language } = filling;
  const [, name = '', kind, branches = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(placeholder) ?? [];
  const value = values[name];
  if (kind === 'plural') {
    const form = new Intl.PluralRules(language).select(Number(value));
    return split(branchOf(branches, [`=${value}`, form]), { ...filling, counted: value });
  }
  if (kind === 'select') return split(branchOf(branches, [String(value)]), filling);
  // Nobody filled it in, which a page shows rather than nothing.
  if (value === undefined) return [`{${name}}`];
  return [kind === 'number' ? inGroups(value, language) : sayShortDay(name, String(value), language, 'UTC')];
}

function branchOf(branches: string, wanted: readonly string[]): string {
  const texts = new Map<string, string>();
  let at = 0;
  for (let open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', at)) {
    const close = closingBrace(branches, open);
    texts.set(branches.slice(at, open).trim(), branches.slice(open + 1, close));
    at = close + 1;
  }
  const found = wanted.find((name) => texts.has(name));
  return texts.get(found ?? 'other') ?? '';
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed in: ${text}`);
}

const inGroups = (value: string | number, language: Language) => value.toLocaleString(language);

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
 * Formats in English. It supports the part of ICU that our sentences use: `{name}`, `{count, number}`, plurals with `#`
 * and selections, one inside the other.
 */
export function formatMessage(message: Message, values?: Values): string {
  return splitMessage(message, values)
    .map((part) => (typeof part === 'string' ? part : `{${part.name}}`))
    .join('');
}

export type SentencePart = string | { readonly name: string };

/**
 * Splits a sentence at the placeholders that `values` has nothing for. Values are never read as a part of the sentence,
 * whatever braces they contain.
 */
export function splitMessage(message: Message, values?: Values): SentencePart[] {
  return split(message.message, valuesOf(message, values) ?? {});
}

function split(text: string, values: Values, counted?: string | number): SentencePart[] {
  const parts: SentencePart[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const plain = text.slice(at, open < 0 ? text.length : open);
    if (plain !== '') parts.push(counted === undefined ? plain : plain.replaceAll('#', inGroups(counted)));
    if (open < 0) break;
    const close = closingBrace(text, open);
    parts.push(...fill(text.slice(open + 1, close), values, counted));
    at = close + 1;
  }
  return parts;
}

function fill(placeholder: string, values: Values, counted?: string | number): SentencePart[] {
  const [, name = '', kind, branches = ''] = /^(\w+)(?:, (\w+)(?:,(.*))?)?$/s.exec(placeholder) ?? [];
  const value = values[name];
  if (kind === 'plural') return split(branchOf(branches, value === 1 ? 'one' : 'other'), values, value);
  if (kind === 'select') return split(branchOf(branches, String(value)), values, counted);
  if (value === undefined) return [{ name }];
  return [kind === 'number' ? inGroups(value) : String(value)];
}

function branchOf(branches: string, wanted: string): string {
  const texts = new Map<string, string>();
  let at = 0;
  for (let open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', at)) {
    const close = closingBrace(branches, open);
    texts.set(branches.slice(at, open).trim(), branches.slice(open + 1, close));
    at = close + 1;
  }
  return texts.get(wanted) ?? texts.get('other') ?? '';
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

const inGroups = (value: string | number) => value.toLocaleString('en-US');

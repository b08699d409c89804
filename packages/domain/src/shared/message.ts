export type Values = Readonly<Record<string, string | number>>;

/**
 * A sentence that people read. Its `id` is the same in every language, `message` is the English text in the ICU format,
 * and `values` are those that are always the same.
 */
export type Message<Id extends string = string> = {
  readonly id: Id;
  readonly message: string;
  readonly values?: Values;
};

const choice = /\{(\w+), (plural|select),((?: \w+ \{(?:[^{}]|\{[^{}]*\})*\})+)\}/g;
const branch = /(\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/g;
const placeholder = /\{(\w+)(, number)?\}/g;

export function valuesOf({ values: fixed }: Message, values?: Values): Values | undefined {
  return fixed || values ? { ...fixed, ...values } : undefined;
}

/**
 * Formats in English. It supports the part of ICU that our sentences use: `{name}`, `{count, number}`, plurals and
 * selections.
 */
export function formatMessage(message: Message, values?: Values): string {
  const all = valuesOf(message, values) ?? {};
  return choose(message.message, all).replace(placeholder, (whole, name: string, isNumber: string | undefined) => {
    const value = all[name];
    if (value === undefined) return whole;
    return isNumber ? value.toLocaleString('en-US') : String(value);
  });
}

export type SentencePart = string | { readonly name: string };

/**
 * Splits a sentence at the placeholders that `values` has nothing for, so that a page can put links and times in their
 * place. Values are never read as a part of the sentence, whatever braces they contain.
 */
export function splitMessage(message: Message, values?: Values): SentencePart[] {
  const all = valuesOf(message, values) ?? {};
  return choose(message.message, all)
    .split(/(\{\w+(?:, number)?\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, name = ''] = /^\{(\w+)/.exec(piece) ?? [];
      return name === '' || all[name] !== undefined ? formatMessage({ id: '', message: piece }, all) : { name };
    });
}

function choose(text: string, values: Values): string {
  return text.replace(choice, (_, name: string, kind: string, branches: string) => {
    const texts = new Map([...branches.matchAll(branch)].map(([, key, chosen = '']) => [key, chosen]));
    const key = kind === 'plural' ? pluralOf(values[name]) : String(values[name]);
    return texts.get(key) ?? texts.get('other') ?? '';
  });
}

function pluralOf(count: string | number | undefined): string {
  return count === 1 ? 'one' : 'other';
}

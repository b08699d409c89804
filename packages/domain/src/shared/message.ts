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
  return message.message
    .replace(choice, (_, name: string, kind: string, branches: string) => {
      const texts = new Map([...branches.matchAll(branch)].map(([, key, text = '']) => [key, text]));
      const key = kind === 'plural' ? pluralOf(all[name]) : String(all[name]);
      return texts.get(key) ?? texts.get('other') ?? '';
    })
    .replace(placeholder, (whole, name: string, isNumber: string | undefined) => {
      const value = all[name];
      if (value === undefined) return whole;
      return isNumber ? value.toLocaleString('en-US') : String(value);
    });
}

function pluralOf(count: string | number | undefined): string {
  return count === 1 ? 'one' : 'other';
}

import { createRequire } from 'node:module';

/** As it went to PostgreSQL; values in the text form the driver gives them. */
export interface Statement {
  text: string;
  name: string;
  values: (string | null)[];
}

export interface Recorder {
  /** For every new connection of a pool. */
  watch(client: object): void;
  /** What is asked on the watched connections until the work is done goes into `into`, in order. */
  during<T>(into: Statement[], work: () => Promise<T>): Promise<T>;
}

// The driver's own way from a value to its text, which it does not export by name.
const { prepareValue }: { prepareValue(value: unknown): unknown } = createRequire(import.meta.url)('pg/lib/utils');

const toText = (value: unknown): string | null => {
  const prepared = prepareValue(value);
  if (prepared === null) return null;
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared);
};

export function createRecorder(): Recorder {
  let taking: Statement[] | null = null;
  return {
    watch(client) {
      const query: unknown = Reflect.get(client, 'query');
      if (typeof query !== 'function') throw new Error('this is no connection');
      Reflect.set(client, 'query', (...args: unknown[]) => {
        taking?.push(readStatement(args[0], args[1]));
        return Reflect.apply(query, client, args);
      });
    },
    async during(into, work) {
      taking = into;
      try {
        return await work();
      } finally {
        taking = null;
      }
    },
  };
}

/** The driver takes a text, or an object that holds it, with the values inside or behind. */
function readStatement(asked: unknown, behind: unknown): Statement {
  const config = typeof asked === 'object' && asked !== null ? asked : { text: asked };
  const values: unknown = Array.isArray(behind) ? behind : Reflect.get(config, 'values');
  return {
    text: String(Reflect.get(config, 'text')),
    name: String(Reflect.get(config, 'name') ?? ''),
    values: Array.isArray(values) ? values.map(toText) : [],
  };
}

export const writeLiteral = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

/** The statement with something else where its placeholders were. */
export function fillIn({ text, values }: Statement, write: (value: string | null) => string): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => write(values[Number(number) - 1] ?? null));
}

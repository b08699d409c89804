import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { listOf } from './fields.ts';
import { z } from './zod.ts';

type Node = z.core.JSONSchema.BaseSchema;

const asNode = (schema: Node | boolean): Node => (typeof schema === 'boolean' ? {} : schema);

/** Lists the places in a request where a sender could put as much as they like. */
function findUnbounded(node: Node, place: string): string[] {
  if (node.anyOf) return node.anyOf.flatMap((option) => findUnbounded(asNode(option), place));
  if (node.enum !== undefined || node.const !== undefined) return [];
  switch (node.type) {
    case 'string':
      return node.maxLength === undefined ? [place] : [];
    case 'array':
      return [
        ...(node.maxItems === undefined ? [place] : []),
        ...[node.items ?? {}].flat().flatMap((item) => findUnbounded(asNode(item), `${place}[]`)),
      ];
    case 'object':
      return [
        ...(node.additionalProperties ? [`${place}.*`] : []),
        ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
          findUnbounded(asNode(field), `${place}.${name}`),
        ),
      ];
    case 'boolean':
    case 'number':
    case 'integer':
    case 'null':
      return [];
    default:
      return [`${place} (of any shape)`];
  }
}

const unboundedOf = (schema: z.ZodType, place: string) =>
  findUnbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), place);

const entries = Object.entries<Call>(calls);

describe('the size of every request is bounded', () => {
  test.each(entries)('in %s', (_, call) => {
    const parts = Object.entries({ params: call.params, query: call.query, body: call.body });
    const unbounded = parts.flatMap(([place, schema]) => (schema ? unboundedOf(schema, place) : []));
    // Discord and Steam may add anything to the address to which they return a browser; the limit for addresses bounds
    // it.
    expect(call.navigation ? unbounded.filter((place) => place !== 'query.*') : unbounded).toEqual([]);
  });

  test('and the check finds unbounded fields', () => {
    expect(entries.filter(([, { body }]) => body).length).toBeGreaterThan(5);
    const schema = z.object({ a: z.array(z.string()), b: z.record(z.string(), z.int()), c: z.unknown(), d: z.uuid() });
    expect(unboundedOf(schema, 'body')).toEqual(['body.a', 'body.a[]', 'body.b.*', 'body.c (of any shape)', 'body.d']);
  });
});

describe('a list in a request', () => {
  const tooMany = { id: 'too_many', message: 'At most {max}.', values: { max: 3 } };
  test('is refused for its length before its elements are checked', () => {
    let looked = 0;
    const element = z.string().refine(() => {
      looked += 1;
      return false;
    });
    const { error } = listOf(element, 3, tooMany).safeParse(Array(85_000).fill(''));
    expect(error?.issues.map(({ message }) => message)).toEqual(['At most 3.']);
    expect(looked).toBe(0);
  });

  test.each([null, 'text', { length: 9 }, 7])('is refused if it is %j', (value) => {
    expect(listOf(z.string(), 3, tooMany).safeParse(value).error?.issues[0]?.code).toBe('invalid_type');
  });
});

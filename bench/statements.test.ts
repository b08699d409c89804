import { describe, expect, it } from 'vitest';
import { createRecorder, fillIn, type Statement, writeLiteral } from './statements.ts';

describe('writeLiteral', () => {
  it.each([
    [null, 'null'],
    ['', "''"],
    ["it's", "'it''s'"],
    ['C:\\temp', "'C:\\temp'"],
  ])('writes %j as %s', (value, literal) => {
    expect(writeLiteral(value)).toBe(literal);
  });
});

describe('fillIn', () => {
  it('replaces each placeholder by its own value, also the tenth', () => {
    const values = Array.from({ length: 11 }, (_, n) => `v${n + 1}`);
    const statement = { text: 'select $1, $10, $11, $1', name: '', values };
    expect(fillIn(statement, writeLiteral)).toBe("select 'v1', 'v10', 'v11', 'v1'");
  });

  it('does not look into what it filled in', () => {
    const statement = { text: 'select $1, $2', name: '', values: ['costs $2', 'b'] };
    expect(fillIn(statement, writeLiteral)).toBe("select 'costs $2', 'b'");
  });
});

describe('createRecorder', () => {
  /** A connection that answers with what it was asked. */
  const connect = () => ({ query: async (...asked: unknown[]) => asked });

  it('takes every shape the driver takes, with values as the driver writes them', async () => {
    const client = connect();
    const recorder = createRecorder();
    recorder.watch(client);
    const taken: Statement[] = [];
    await recorder.during(taken, async () => {
      await client.query('begin');
      await client.query('select $1', [['a', 'b"c']]);
      await client.query({ text: 'select $1, $2', name: 'known', values: [null, { a: 1 }] });
      await client.query({ text: 'select $1' }, [true]);
    });
    expect(taken).toEqual([
      { text: 'begin', name: '', values: [] },
      { text: 'select $1', name: '', values: ['{"a","b\\"c"}'] },
      { text: 'select $1, $2', name: 'known', values: [null, '{"a":1}'] },
      { text: 'select $1', name: '', values: ['true'] },
    ]);
  });

  it('lets the question through, and takes none before or after', async () => {
    const client = connect();
    const recorder = createRecorder();
    recorder.watch(client);
    const taken: Statement[] = [];
    expect(await client.query('before')).toEqual(['before']);
    await recorder.during(taken, async () => undefined);
    await client.query('after');
    expect(taken).toEqual([]);
  });
});

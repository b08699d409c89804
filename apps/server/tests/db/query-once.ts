import pg from 'pg';

/** One statement on a connection of its own, to a server that may be stopped or killed at any moment. */
export async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A dropped connection rejects the statement; after its response, nobody is interested any more.
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

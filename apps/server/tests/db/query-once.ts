import pg from 'pg';

/** Runs one statement on its own connection, to a server that may be stopped or killed at any moment. */
export async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A dropped connection rejects the statement. An error after its response does not matter.
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

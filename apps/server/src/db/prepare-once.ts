import type { Db, Tx } from './client.ts';

/** The connection on which a transaction runs. */
const connections = new WeakMap<Db | Tx, Db>();

export function rememberConnection(tx: Tx, connection: Db): void {
  connections.set(tx, connection);
}

/**
 * A statement that is built once per connection, or once per pool, instead of for every request: the query builder takes longer
 * than PostgreSQL. Values that differ are placeholders.
 */
export function prepareOnce<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<Db | Tx, Statement>();
  return (db) => {
    const connection = connections.get(db) ?? db;
    const statement = built.get(connection) ?? build(connection);
    built.set(connection, statement);
    return statement;
  };
}

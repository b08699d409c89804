import type { Db } from '../../../platform/db/client.ts';
import type { ListName } from '../../../platform/db/schema/published-lists.ts';
import { findListBody } from './published-lists.queries.ts';

/** The compressed bodies of the current lists, in memory: read from the database once for each list that is issued. */
export function createBodyCache(db: Db) {
  const current = new Map<ListName, { signature: string; body: Promise<Buffer | null> }>();
  return {
    /** Null: another list was issued meanwhile. */
    get(name: ListName, signature: string): Promise<Buffer | null> {
      const known = current.get(name);
      if (known?.signature === signature) return known.body;
      const entry = { signature, body: findListBody(db, name, signature) };
      current.set(name, entry);
      const forget = () => {
        if (current.get(name) === entry) current.delete(name);
      };
      entry.body.then((body) => body ?? forget(), forget);
      return entry.body;
    },
  };
}

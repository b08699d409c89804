import { createHash } from 'node:crypto';

/** By file name. */
export type Hashes = Record<string, string>;

/** Line endings are left out: they depend on the checkout. */
export function hashMigration(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

export function findMigrationProblems(landed: Hashes, present: Hashes): string[] {
  return [
    ...Object.entries(landed).flatMap(([name, hash]) => {
      if (present[name] === undefined) return [`${name} has landed and is missing.`];
      return present[name] === hash ? [] : [`${name} has landed and was edited. Write a new migration instead.`];
    }),
    ...Object.keys(present)
      .filter((name) => landed[name] === undefined)
      .map((name) => `${name} is new. Record it with: node scripts/check-migrations.ts --write`),
  ];
}

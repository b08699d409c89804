import { createHash } from 'node:crypto';

export type Hashes = Record<string, string>;

/** Line endings are left out, because they depend on the checkout. */
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

export const findOldSnapshots = (names: readonly string[]): string[] =>
  names
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1);

export type LastMigrations = Record<string, string>;

interface VersionState {
  last: LastMigrations;
  version: string;
  /** A released version has a tag, so its migrations are complete. */
  isReleased: boolean;
  newest: string;
}

/**
 * Returns the version that the migrations belong to, for messages that name it. A new migration never joins a released
 * version.
 */
export function recordVersion({ last, version, isReleased, newest }: VersionState): LastMigrations {
  return isReleased && last[version] !== undefined ? last : { ...last, [version]: newest };
}

export function findVersionProblems({ last, version, isReleased, newest }: VersionState): string[] {
  if (last[version] === newest) return [];
  const fix = isReleased
    ? 'Raise the version in the package files first.'
    : 'Record it with: node scripts/check-migrations.ts --write';
  return [`${newest} belongs to no version: ${version} ends with ${last[version] ?? 'none'}. ${fix}`];
}

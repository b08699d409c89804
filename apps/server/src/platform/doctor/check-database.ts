import type { Config } from '../../config.ts';
import { type DatabaseState, minMajor, neededEncoding } from '../db/inspect-database.ts';
import { EarlierLayoutError, IncompleteDatabaseError } from '../db/migrate.ts';
import { findPath } from '../db/migration-history.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const newestTested = 18;
const otherConnections = 3;
const maxClockSkewMs = 30_000;

export async function checkDatabase(state: DatabaseState, config: Config): Promise<Finding[]> {
  return [
    checkVersion(state.major),
    ...checkEncoding(state),
    checkConnections(state.maxConnections, config),
    await checkMigrations(state),
    ...(Math.abs(state.clockAheadMs) > maxClockSkewMs
      ? [problem('The database’s clock differs from this machine’s.', 'Turn on time synchronisation on both.')]
      : []),
  ];
}

function checkVersion(major: number): Finding {
  if (major < minMajor) {
    return problem(`The database is PostgreSQL ${major}.`, `Use PostgreSQL ${minMajor} or newer.`);
  }
  if (major > newestTested) {
    return warning(
      `The database is PostgreSQL ${major}, which this version has not been tested with.`,
      `Versions ${minMajor} to ${newestTested} have been tested.`,
    );
  }
  return ok(`The database is PostgreSQL ${major} and accepts connections.`);
}

function checkEncoding({ encoding, ignoresCase }: DatabaseState): Finding[] {
  const fix = 'docs/self-hosting.md, “Encoding and locale”, says how to move to another database.';
  if (encoding !== neededEncoding) {
    return [problem(`The database’s encoding is ${encoding}, and names in every script need ${neededEncoding}.`, fix)];
  }
  if (ignoresCase) return [];
  return [warning('The database’s locale knows only ASCII letters, so staff who search for “é” do not find “É”.', fix)];
}

/** One more process runs during a rolling restart. With the embedded server, the pools are reduced to fit. */
function checkConnections(max: number, { WORKERS, DATABASE_POOL, DATABASE_URL }: Config): Finding {
  const processes = WORKERS > 1 ? WORKERS + 1 : 1;
  const needed = processes * (DATABASE_POOL + otherConnections);
  if (DATABASE_URL === undefined || needed <= max) return ok(`It allows ${max} connections, which is enough.`);
  return problem(
    `It allows ${max} connections, and the server may need ${needed}.`,
    'Lower DATABASE_POOL or WORKERS, or raise max_connections in PostgreSQL.',
  );
}

async function checkMigrations({ applied, hasTables }: DatabaseState): Promise<Finding> {
  if (hasTables !== applied.length > 0) {
    const { reason, remedy } = new IncompleteDatabaseError(hasTables);
    return problem(reason, remedy);
  }
  const path = await findPath(applied);
  if (path === 'older' || path === 'early') {
    return problem('The database is of an earlier version of Argus.', new EarlierLayoutError(path).message);
  }
  if (path === 'newer') {
    return problem(
      'The database was migrated by a newer version of Argus.',
      'Update Argus; going back needs a backup of before the upgrade.',
    );
  }
  const missing = [...path.missing, ...(path.replacement ? [path.replacement] : [])];
  if (missing.length === 0) return ok('Every migration is applied.');
  return warning(
    `Not applied yet: ${missing.map(({ name }) => name).join(', ')}.`,
    'They will run at the next start of the server. Make a backup first.',
  );
}

import { createRequire } from 'node:module';

/*
 * drizzle-orm's CommonJS build, for all runtime imports. Node parses the package.json, with 447 entry points, again for each of
 * its ES modules, which took a third of the startup time.
 */
const require = createRequire(import.meta.url);
const core: typeof import('drizzle-orm') = require('drizzle-orm');
const pgCore: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres');
const migrator: typeof import('drizzle-orm/migrator') = require('drizzle-orm/migrator');

export const {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = core;
export const {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unionAll,
  unique,
  uniqueIndex,
  uuid,
} = pgCore;
export const { drizzle } = nodePostgres;
export const { readMigrationFiles } = migrator;

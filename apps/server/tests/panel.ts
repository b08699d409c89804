import { type Call, statusOf } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { toWireRequest } from '@argus/contract/kernel/client';
import { errorSchema } from '@argus/contract/kernel/error-body';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '../src/features/members/keys/create-api-key.ts';
import type { UserRow } from '../src/features/members/users/users.queries.ts';
import type { Db } from '../src/platform/db/client.ts';
import { aUser, tokenFor } from './builders.ts';
import type { TestApp } from './test-app.ts';

export interface Person {
  user: UserRow;
  token: string;
}

export async function aPerson(t: TestApp, given: Parameters<typeof aUser>[1] = {}): Promise<Person> {
  const user = await aUser(t.db, given);
  return { user, token: await tokenFor(t, user) };
}

export const anAdmin = (t: TestApp) => aPerson(t, { userType: 'admin' });
export const aModerator = (t: TestApp) => aPerson(t, { userType: 'moderator' });

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Opens an item of the Inbox before it is decided, unless the test says which version the decider saw. */
async function withSeenVersion(t: Pick<TestApp, 'app'>, who: Person | null, sent: Sent): Promise<Sent> {
  const { method, path } = calls.getFilingForStaff;
  const { path: url } = toWireRequest(`${method} ${path}`, { params: sent.params ?? {} });
  const seen = await t.app.inject({ method, url, headers: who ? { 'x-auth-token': who.token } : {} });
  return { ...sent, body: { seenVersion: seen.json().statusVersion ?? 'unknown', ...Object(sent.body) } };
}

/** Sends one request. It comes from a visitor if `who` is null. */
export async function send(t: Pick<TestApp, 'app'>, who: Person | null, theCall: Call, given: Sent = {}) {
  const { method, path } = theCall;
  const sent = theCall === calls.decideFiling ? await withSeenVersion(t, who, given) : given;
  const wire = toWireRequest(`${method} ${path}`, sent);
  const answer = await t.app.inject({
    method,
    url: wire.path,
    headers: {
      ...(who ? { 'x-auth-token': who.token } : {}),
      ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(wire.body === undefined ? {} : { payload: wire.body }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

/** Sends a request that must succeed, and parses its response by the contract. */
export async function call<C extends Call>(
  t: Pick<TestApp, 'app'>,
  who: Person | null,
  theCall: C,
  sent: Sent = {},
): Promise<z.output<C['response']>> {
  const { status, text } = await send(t, who, theCall, sent);
  expect([status, text.slice(0, status === statusOf(theCall) ? 0 : 500)]).toEqual([statusOf(theCall), '']);
  return parseBy<C['response']>(theCall.response, text);
}

function parseBy<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  return schema.parse(JSON.parse(text));
}

/** Sends a request that must be refused. Returns its status and sentences. */
export async function refusal(t: Pick<TestApp, 'app'>, who: Person | null, theCall: Call, sent: Sent = {}) {
  const { status, text } = await send(t, who, theCall, sent);
  const body = errorSchema.parse(JSON.parse(text));
  return [status, ...('errors' in body ? body.errors.map(({ msg }) => msg) : [body.msg])];
}

const tables = [
  ...['users', 'sessions', 'players', 'reports', 'drafts', 'reviews', 'evidence_links', 'lobby_mates', 'notices'],
  ...['api_keys', 'report_events', 'report_revisions', 'essence_entries', 'audit_log', 'split_reports', 'steam_nonces'],
  ...['former_steam_links', 'former_accounts', 'opened_votes', 'filings', 'filing_evidence', 'appeal_reviews'],
  ...['staff_leases', 'staff_notes', 'staff_presence', 'links', 'evidence_copies', 'alert_events', 'follows', 'alerts'],
  ...['follow_feeds', 'webhooks', 'deliveries', 'invitations', 'met_lobbies', 'met_players', 'met_choices'],
];

/** Returns the number of rows of every table and the last transaction that wrote. A refused request changes neither. */
export async function fingerprint(db: Db): Promise<string> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as rows from ${table}`,
  );
  // The statement is prepared, because planning it takes three times as long as running it.
  const counts = await db
    .select({ name: sql<string>`name`, rows: sql<string>`rows` })
    .from(sql.raw(`(${parts.join(' union all ')}) as counts`))
    .prepare('fingerprint')
    .execute();
  return counts.map(({ name, rows }) => `${name} ${rows}`).join('\n');
}

export async function anApiKey(t: TestApp, owner?: UserRow) {
  const user = owner ?? (await aUser(t.db));
  const { key, row } = await createApiKey({ db: t.db, clock: t.clock.now }, user.id, 'Bot');
  return { key, id: row.id, owner: user };
}

export const bearing = (key: string) => ({ authorization: `Bearer ${key}` });

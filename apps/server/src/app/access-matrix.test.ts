import type { Call } from '@argus/contract/kernel/call';
import { type CallName, calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  activityOf,
  aScene,
  isBanned,
  knownPlayer,
  nextSteam64Id,
  noToken,
  otherPlayer,
  type Role,
  type Row,
  roles,
  type Scene,
} from '../../tests/access/access-scene.ts';
import { casesRows } from '../../tests/access/cases-rows.ts';
import { filingsRows } from '../../tests/access/filings-rows.ts';
import { meetingsRows } from '../../tests/access/meetings-rows.ts';
import { membersRows } from '../../tests/access/members-rows.ts';
import { noticesRows } from '../../tests/access/notices-rows.ts';
import { playersRows } from '../../tests/access/players-rows.ts';
import { siteRows } from '../../tests/access/site-rows.ts';
import { staffCasesRows } from '../../tests/access/staff-cases-rows.ts';
import { staffQualityRows } from '../../tests/access/staff-quality-rows.ts';
import { staffUsersRows } from '../../tests/access/staff-users-rows.ts';
import { watchRows } from '../../tests/access/watch-rows.ts';
import { aUser } from '../../tests/builders.ts';
import { aPerson, fingerprint, type Person, type Sent, send } from '../../tests/panel.ts';
import { useTestApp } from '../../tests/test-app.ts';
import type { UserRow } from '../features/members/users/users.queries.ts';
import { users } from '../platform/db/schema/users.ts';

/*
 * Each call of the API is made by somebody of every role, as the rows in `tests/access` say. A call without a row does not
 * compile, and fails the first test too. A refusal gives its reason, and neither a refusal nor a read changes any row of
 * any table.
 */

const matrix: Readonly<Record<CallName, Row>> = {
  ...siteRows,
  ...membersRows,
  ...playersRows,
  ...casesRows,
  ...watchRows,
  ...filingsRows,
  ...noticesRows,
  ...meetingsRows,
  ...staffUsersRows,
  ...staffCasesRows,
  ...staffQualityRows,
};

const t = useTestApp();
beforeAll(async () => {
  await aUser(t.db, { userType: 'admin' });
  for (const { steam64Id } of [knownPlayer, otherPlayer]) {
    await send(t, null, calls.getSteamProfile, { query: { steamInput: steam64Id } });
  }
});

const kinds: readonly (readonly [Role, Partial<UserRow>])[] = [
  ['user', {}],
  ['eye', { hasTheEye: true }],
  ['moderator', { userType: 'moderator' }],
  ['admin', { userType: 'admin' }],
  ['banned', { isBanned: true, hasTheEye: true }],
];
/** A person is used again until they have changed something. */
const people = new Map<Role, Person>();

async function gatherPeople({ owner, accused }: Scene): Promise<void> {
  people.set('owner', owner).set('accused', accused);
  for (const [role, kind] of kinds) {
    if (!people.has(role))
      people.set(role, await aPerson(t, { lastActiveAt: activityOf(role), steam64Id: nextSteam64Id(), ...kind }));
  }
}

/** The cases of former rows' reviewers would be drawn for them, too, so that this row's may go without. */
async function leaveToOneReviewer(eye: Person | undefined): Promise<void> {
  const isFormer = and(eq(users.hasTheEye, true), eye && ne(users.id, eye.user.id));
  await t.db
    .update(users)
    .set({ lastActiveAt: new Date(t.clock.now() - 60 * dayMs) })
    .where(isFormer);
}

/**
 * These calls may be allowed and change nothing: the notices are already seen, nobody holds the lease, and nothing
 * exists that could be removed.
 */
const mayChangeNothing = new Set([
  ...['markNoticesSeen', 'releaseLease', 'endPresence'],
  ...['unfollowPlayer', 'removeFollowFeed', 'setWebhookLanguage', 'removeWebhook', 'forgetAllLobbies'],
  'listSteamProfiles',
]);

test('the access matrix has a row for every call and a cell for every role', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const { cells } of Object.values(matrix)) expect(Object.keys(cells).toSorted()).toEqual(roles.toSorted());
});

test('the access matrix refuses visitors and banned users on every call that is not public', () => {
  for (const [name, { access }] of Object.entries<Call>(calls)) {
    const row = Object.entries(matrix).find(([key]) => key === name)?.[1];
    expect([name, row?.cells.visitor === noToken]).toEqual([name, access !== 'public']);
    expect([name, row?.cells.banned === isBanned]).toEqual([name, access !== 'public']);
  }
});

describe.each(Object.entries<Call>(calls))('%s', (name, theCall) => {
  const row = Object.entries(matrix).find(([key]) => key === name)?.[1];
  if (!row) throw new Error(`${name} has no row`);
  const isRead = theCall.method === 'GET' || theCall.bulk === true;
  let prepared: { sent: Sent | undefined; before: string } | null = null;
  const prepare = async () => {
    const scene = await aScene(t);
    const sent = await row.sent?.(scene);
    await gatherPeople(scene);
    await leaveToOneReviewer(people.get('eye'));
    return { sent, before: await fingerprint(t.db) };
  };

  test.each(roles.map((role) => [role, row.cells[role]] as const))('as %s gets %j', async (role, cell) => {
    const [status, sentence] = typeof cell === 'number' ? [cell, null] : cell;
    const taken = prepared ?? (await prepare());
    const who = people.get(role) ?? null;
    prepared = null;
    people.delete(role);
    const answer = await send(t, who, theCall, taken.sent);
    expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
    if (sentence !== null) {
      const body = JSON.parse(answer.text);
      const plain = { id: expect.any(String), msg: sentence };
      expect(body).toEqual('errors' in body ? { ...body, errors: [expect.objectContaining(plain)] } : plain);
    } else if (!theCall.navigation && !theCall.media) theCall.response.parse(JSON.parse(answer.text));
    const hasChanged = (await fingerprint(t.db)) !== taken.before;
    if (isRead || sentence !== null) {
      expect(hasChanged).toBe(false);
      prepared = taken;
      if (who) people.set(role, who);
    }
    // The refusals of a write prove something only if the allowed write changes a row.
    else expect(hasChanged).toBe(!mayChangeNothing.has(name));
  });
});

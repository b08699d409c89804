import { calls } from '@argus/contract/kernel/calls';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { grantRole } from './host-acts.ts';

const t = useTestApp();
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
  moderator = await aModerator(t);
});

const setRole = (who: Person, userId: string, userType: string) =>
  call(t, who, calls.setRole, { params: { userId }, body: { userType } });

const actsOn = ({ user }: Person) =>
  t.db.select().from(auditLog).where(eq(auditLog.targetUserId, user.id)).orderBy(auditLog.createdAt, auditLog.id);

describe('in the panel', () => {
  test('an admin appoints a moderator, who has access at once, and removes them again', async () => {
    const person = await aPerson(t);
    expect(await setRole(admin, person.user.id, 'moderator')).toMatchObject({
      msg: `${person.user.username} is now a moderator.`,
      user: { userType: 'moderator' },
    });
    await call(t, person, calls.listReports);
    t.clock.advance(5);
    await setRole(admin, person.user.id, 'other');
    expect(await refusal(t, person, calls.listReports)).toEqual([403, 'Insufficient permissions.']);
    await setRole(admin, person.user.id, 'other');
    expect(await actsOn(person)).toMatchObject([
      { action: 'set_role', actorId: admin.user.id, before: { userType: 'other' }, after: { userType: 'moderator' } },
      { action: 'set_role', before: { userType: 'moderator' }, after: { userType: 'other' } },
    ]);
  });

  test.each<[string, () => [Person, Person | null], [number, string]]>([
    ['a moderator', () => [moderator, null], [403, 'Only admins can do this.']],
    ['a moderator, themselves', () => [moderator, moderator], [403, 'Only admins can do this.']],
    ['an admin, themselves', () => [admin, admin], [403, 'You cannot change your own role.']],
  ])('refuses a change of role by and of: %s', async (_, pick, refused) => {
    const [who, target] = pick();
    const userId = (target?.user ?? (await aUser(t.db))).id;
    const before = await fingerprint(t.db);
    for (const userType of ['moderator', 'other']) {
      expect(await refusal(t, who, calls.setRole, { params: { userId }, body: { userType } })).toEqual(refused);
    }
    expect(await fingerprint(t.db)).toBe(before);
  });

  test('nobody can be made an admin, and no admin can be removed', async () => {
    const [user, other] = [await aUser(t.db), await anAdmin(t)];
    const sentence = 'Admins are appointed and removed on the server, not in the panel.';
    const before = await fingerprint(t.db);
    const params = { userId: user.id };
    expect(await refusal(t, admin, calls.setRole, { params, body: { userType: 'admin' } })).toEqual([400, sentence]);
    expect(await refusal(t, admin, calls.setRole, { params, body: {} })).toEqual([
      400,
      'The role must be moderator or other.',
    ]);
    for (const userType of ['moderator', 'other']) {
      const sent = { params: { userId: other.user.id }, body: { userType } };
      expect(await refusal(t, admin, calls.setRole, sent)).toEqual([403, sentence]);
    }
    expect(await fingerprint(t.db)).toBe(before);
  });

  test('a banned user cannot become a moderator', async () => {
    const banned = await aUser(t.db, { isBanned: true });
    const sent = { params: { userId: banned.id }, body: { userType: 'moderator' } };
    expect(await refusal(t, admin, calls.setRole, sent)).toEqual([
      409,
      'A banned user cannot be a staff member. Unban them first.',
    ]);
  });
});

describe('a moderator cannot gain more rights', () => {
  test.each(['toggleEye', 'toggleBan', 'setRole', 'overrideStatus'] as const)(
    'by sending unknown fields to %s',
    async (name) => {
      const target = await aPerson(t);
      const actsBefore = await t.db.$count(auditLog);
      const sent = {
        params: { userId: target.user.id, reportId: target.user.id },
        body: {
          userType: 'moderator',
          hasTheEye: true,
          newStatus: 'verified_cheater',
          banReason: 'x',
          isBanned: true,
          actorId: admin.user.id,
          user: admin.user,
          access: 'admin',
          essence: 9999,
          _id: admin.user.id,
        },
      };
      await refusalOrChange(name, sent);
      const [after] = await t.db.select().from(users).where(eq(users.id, target.user.id));
      expect(after).toMatchObject({ userType: 'other', isBanned: false, essence: 0 });
      const [self] = await t.db.select().from(users).where(eq(users.id, moderator.user.id));
      expect(self).toMatchObject({ userType: 'moderator', hasTheEye: false });
      const permitted = name === 'toggleEye' ? [moderator.user.id] : [];
      expect((await actsOn(target)).map(({ actorId }) => actorId)).toEqual(permitted);
      expect(await t.db.$count(auditLog)).toBe(actsBefore + permitted.length);
    },
  );

  async function refusalOrChange(name: 'toggleEye' | 'toggleBan' | 'setRole' | 'overrideStatus', sent: object) {
    if (name === 'toggleEye') await call(t, moderator, calls.toggleEye, sent);
    else expect((await refusal(t, moderator, calls[name], sent))[0]).toBeGreaterThanOrEqual(403);
  }

  test('by another spelling of a path, another method, a header or a query', async () => {
    const target = await aUser(t.db);
    const before = await fingerprint(t.db);
    const headers = {
      'x-auth-token': moderator.token,
      'x-user-id': admin.user.id,
      'x-forwarded-user': admin.user.id,
      'x-http-method-override': 'PUT',
    };
    const tries = [
      ['PUT', `/api/admin/users/${target.id}/toggle-ban?userType=admin&actorId=${admin.user.id}`],
      ['PUT', `/api/admin/users/${target.id}/toggle-ban/`],
      ['PUT', `/api/admin/users/${target.id}/../${target.id}/toggle-ban`],
      ['PUT', `/api/admin/users/${target.id}%2ftoggle-ban`],
      ['PUT', `/API/admin/users/${target.id}/toggle-ban`],
      ['PUT', `//api/admin/users/${target.id}/toggle-ban`],
      ['POST', `/api/admin/users/${target.id}/toggle-ban`],
      ['PATCH', `/api/admin/users/${target.id}/toggle-ban`],
      ['GET', `/api/admin/users/${target.id}/toggle-ban`],
      ['PUT', `/api/admin/users/${target.id}/role?userType=moderator`],
      ['PUT', '/api/admin/users/me/role'],
      ['PUT', '/api/users/me/settings?userType=admin'],
    ] as const;
    for (const [method, url] of tries) {
      const payload = { userType: 'moderator', isBanned: true };
      const answer = await t.app.inject({ method, url, headers, payload });
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
    }
    expect(await fingerprint(t.db)).toBe(before);
    const everybody = () => t.db.select().from(users).orderBy(asc(users.id));
    const people = await everybody();
    const named = { productDisplayName: moderator.user.username, userType: 'admin', hasTheEye: true, isBanned: false };
    await call(t, moderator, calls.updateSettings, { body: named });
    expect(await everybody()).toEqual(people);
  });
});

describe('the last admin', () => {
  const leaveNoOther = () =>
    t.db
      .update(users)
      .set({ userType: 'other' })
      .where(and(eq(users.userType, 'admin'), ne(users.id, admin.user.id)));
  beforeEach(leaveNoOther);

  test('cannot be removed on the host, by deleting the account, or by both at once', async () => {
    const now = new Date();
    const discordId = admin.user.discordId ?? '';
    await expect(grantRole(t.db, { discordId, userType: 'other', now })).rejects.toThrow(
      'This is the only admin. Appoint another one first.',
    );
    for (let i = 0; i < 5; i += 1) {
      const other = await anAdmin(t);
      const results = await Promise.allSettled([
        grantRole(t.db, { discordId, userType: 'moderator', now }),
        grantRole(t.db, { discordId: other.user.discordId ?? '', userType: 'other', now }),
        call(t, other, calls.deleteMyAccount),
      ]);
      expect(results.some(({ status }) => status === 'rejected')).toBe(true);
      const { rows } = await t.db.execute(sql`select id from users where user_type = 'admin' and deleted_at is null`);
      expect(rows.length).toBeGreaterThanOrEqual(1);
      await t.db.update(users).set({ userType: 'admin' }).where(eq(users.id, admin.user.id));
      await leaveNoOther();
    }
  });

  test('cannot be removed while the only other admin is banned', async () => {
    await aUser(t.db, { userType: 'admin', isBanned: true });
    const discordId = admin.user.discordId ?? '';
    await expect(grantRole(t.db, { discordId, userType: 'other', now: new Date() })).rejects.toThrow('only admin');
  });
});

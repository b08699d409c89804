import { siteSchema } from '@argus/contract/site/site';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();

test('the site call says that verdicts wait while fewer than three reviewers are active', async () => {
  const expectShort = (isShort: boolean) =>
    vi.waitFor(async () => {
      const answer = await t.app.inject({ url: '/api/site' });
      expect(siteSchema.parse(answer.json()).isShortOfReviewers).toBe(isShort);
    });
  const setEye = ({ id }: { id: string }, hasTheEye: boolean) =>
    t.db.update(users).set({ hasTheEye }).where(eq(users.id, id));
  const lastActiveAt = new Date(t.clock.now());
  await aUser(t.db, { hasTheEye: true, lastActiveAt: new Date(t.clock.now() - 15 * dayMs) });
  await aUser(t.db, { hasTheEye: true, isBanned: true, lastActiveAt });
  const [first, second, third] = [
    await aUser(t.db, { lastActiveAt }),
    await aUser(t.db, { lastActiveAt }),
    await aUser(t.db, { lastActiveAt }),
  ];
  await setEye(first, true);
  await setEye(second, true);
  await expectShort(true);
  await setEye(third, true);
  await expectShort(false);
  await t.db.update(users).set({ isBanned: true }).where(eq(users.id, first.id));
  await expectShort(true);
});

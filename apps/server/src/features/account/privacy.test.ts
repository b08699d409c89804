import { calls } from '@argus/contract/kernel/calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPersonWithAHistory, secrets } from '../../../tests/belongings.ts';
import { aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
let urls: string[];
let sessionId: string;
beforeAll(async () => {
  const { user, report } = await aPersonWithAHistory(t);
  await tokenFor(t, user);
  await t.db.update(sessions).set({ userAgent: secrets.userAgent }).where(eq(sessions.userId, user.id));
  const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, user.id));
  sessionId = session?.id ?? '';
  await t.db.update(users).set({ isBanned: true, banReason: secrets.banReason }).where(eq(users.id, user.id));
  const params: Record<string, string> = { reportId: report.id, draftId: report.id, identifier: user.id };
  urls = Object.values(calls)
    .filter((call) => call.method === 'GET' && call.access === 'public' && !('navigation' in call))
    .map((call) => call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? report.id));
  urls.push(
    `/api/users/public-profile/${user.discordId}`,
    `/api/users/public-profile/${user.steam64Id}`,
    `/api/cheaters/search?steamId=${report.reportedSteam64Id}`,
  );
});

test('no public response contains an e-mail address, a session, a draft or a ban reason', async () => {
  const viewers = [undefined, await tokenFor(t, await aUser(t.db, { discordEmail: 'viewer@example.test' }))];
  let answered = 0;
  for (const token of viewers) {
    for (const url of urls) {
      const answer = await t.app.inject({ url, headers: token ? { 'x-auth-token': token } : {} });
      expect(answer.statusCode, url).toBeLessThan(500);
      if (answer.statusCode === 200) answered += 1;
      for (const secret of [...Object.values(secrets), sessionId]) expect(answer.body, url).not.toContain(secret);
      for (const key of ['discordEmail', 'banReason', 'isBanned', 'sessionId', 'userAgent']) {
        expect(answer.body, url).not.toContain(`"${key}"`);
      }
    }
  }
  expect(answered).toBeGreaterThanOrEqual(2 * 7);
});

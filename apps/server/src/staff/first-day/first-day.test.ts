import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import type { FirstDayStep } from '@argus/domain/staff/first-day';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aReport, aUser } from '../../../tests/builders.ts';
import { fillPool } from '../../../tests/exam-room.ts';
import { acceptInvitation, inviteBy } from '../../../tests/invitations.ts';
import { anAdmin, aPerson, call, type Person } from '../../../tests/panel.ts';
import { type TestApp, useTestAppPerTest } from '../../../tests/test-app.ts';
import { backupName } from '../../platform/backup/backup-folder.ts';
import { webhooks } from '../../platform/db/schema/alerts.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { newId } from '../../platform/db/uuid.ts';

const read = (t: TestApp, admin: Person) => call(t, admin, calls.getFirstDay);
const doneIn = async (t: TestApp, admin: Person): Promise<FirstDayStep[]> =>
  (await read(t, admin)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));

describe('the list of the first day', () => {
  const t = useTestAppPerTest();

  test('ticks what happens in the community', async () => {
    const admin = await anAdmin(t);
    expect(await doneIn(t, admin)).toEqual(['login']);
    await aReport(t.db);
    expect(await doneIn(t, admin)).toEqual(['login', 'report']);
    await aUser(t.db, { hasTheEye: true, isBanned: true });
    for (let guests = 0; guests < 3; guests += 1) {
      expect(await doneIn(t, admin)).not.toContain('reviewers');
      await acceptInvitation(t, await aPerson(t), (await inviteBy(t, admin)).token);
    }
    expect(await doneIn(t, admin)).toContain('reviewers');
    await fillPool(t.db, { cheater: 10, not_cheater: 20 });
    expect(await doneIn(t, admin)).toEqual(['login', 'reviewers', 'report', 'exam']);
  });

  test('is dismissed for all admins, and the log says by whom', async () => {
    const [admin, other] = [await anAdmin(t), await anAdmin(t)];
    await call(t, admin, calls.dismissFirstDay);
    expect(await read(t, other)).toEqual({ isDismissed: true, steps: [] });
    const log = await t.db.select().from(auditLog).where(eq(auditLog.action, 'dismiss_first_day'));
    expect(log).toMatchObject([{ actorId: admin.user.id }]);
  });
});

describe('the list of the first day of a configured server', () => {
  const t = useTestAppPerTest({
    env: {
      DISCORD_INVITE_URL: 'https://discord.gg/example',
      COMMUNITY_WEBHOOK_URL: `https://discord.com/api/webhooks/184205716020330901/${'a'.repeat(68)}`,
      EXAM: 'off',
    },
  });

  test('ticks settings, and unticks a webhook that Discord does not know', async () => {
    const admin = await anAdmin(t);
    expect(await doneIn(t, admin)).toEqual(['login', 'contact', 'webhook', 'exam']);
    const now = new Date(t.clock.now());
    const webhook = { id: newId(), userId: null, discordId: '184205716020330901', createdAt: now };
    await t.db.delete(webhooks);
    await t.db.insert(webhooks).values({ ...webhook, switchedOffAt: now });
    expect(await doneIn(t, admin)).not.toContain('webhook');
  });
});

describe('the backup in the list of the first day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'argus-first-day-'));
  const t = useTestAppPerTest({ env: { BACKUP_DIR: folder } });

  test('is done once a backup was made within two days', async () => {
    const admin = await anAdmin(t);
    expect(await doneIn(t, admin)).not.toContain('backup');
    await writeFile(join(folder, backupName(new Date(t.clock.now() - dayMs))), '');
    expect(await doneIn(t, admin)).toContain('backup');
    t.clock.advance(2 * dayMs);
    expect(await doneIn(t, admin)).not.toContain('backup');
    await rm(folder, { recursive: true });
  });
});

import { decisions } from '@argus/domain/cases/report-status';
import type { UserRow } from '../src/features/members/users/users.queries.ts';
import { notices } from '../src/platform/db/schema/notices.ts';
import { drafts } from '../src/platform/db/schema/reports.ts';
import { auditLog } from '../src/platform/db/schema/staff.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { aReport, aUser, aVideoUrl } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Nobody but their owner may read these words. */
export const secrets = {
  email: 'only-mine@example.test',
  userAgent: 'Browser that only its owner knows',
  banReason: 'Reason that only staff know',
  draft: 'A thought not yet told to anybody',
} as const;

export async function aDraft(t: TestApp, user: UserRow, description: string = secrets.draft) {
  const now = new Date(t.clock.now());
  const content = { reportedSteam64Id: null, description, cheatsUsed: [], evidenceLinks: [], lobbiedWith: [] };
  const draft = { id: newId(), userId: user.id, content, createdAt: now, updatedAt: now };
  await t.db.insert(drafts).values(draft);
  return draft;
}

/** Makes a person about whom the site stores everything that it can store. */
export async function aPersonWithAHistory(t: TestApp) {
  const user = await aUser(t.db, {
    username: 'Mara',
    discordEmail: secrets.email,
    steam64Id: '76561198000000321',
    steamUsername: 'mara_on_steam',
    steamAvatarUrl: 'https://avatars.example.test/mara.jpg',
    profilePictureUrl: 'https://cdn.example.test/mara.png',
    hasTheEye: true,
  });
  const admin = await aUser(t.db, { username: 'Admin of the day', userType: 'admin' });
  const report = await aReport(t.db, { submitter: user, status: 'verified_cheater', description: 'Mara saw it.' });
  const reviewed = await aReport(t.db, {
    reviews: [
      { decision: decisions[0], reviewer: user, video: aVideoUrl() },
      { decision: decisions[0] },
      { decision: decisions[0] },
    ],
  });
  const draft = await aDraft(t, user);
  const createdAt = new Date(t.clock.now());
  await t.db.insert(notices).values({ reportId: report.id, userId: user.id, status: 'verified_cheater', createdAt });
  const audit = { id: newId(), actorId: admin.id, action: 'grant_eye' as const, createdAt };
  await t.db
    .insert(auditLog)
    .values({ ...audit, targetUserId: user.id, before: { hasTheEye: false }, after: { hasTheEye: true } });
  return { user, admin, report, reviewed, draft };
}

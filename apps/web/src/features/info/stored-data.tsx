import { reportLimits, sanctionsKeptYears, sessionDays } from '@argus/domain/limits';

const untilDeleted = 'Until you delete your account.';

const stored = [
  {
    what: 'Discord ID, Discord names, address of your avatar',
    why: 'To know you again and to show who you are. Refreshed at each login.',
    howLong: untilDeleted,
  },
  {
    what: 'Email address, and that Discord has verified it',
    why: 'A verified email keeps throwaway accounts out. Only you see it here, not even staff. The site sends no mail.',
    howLong: untilDeleted,
  },
  {
    what: 'Display name',
    why: 'What others read. You choose it.',
    howLong: `${untilDeleted} Then “Deleted user” stands in its place.`,
  },
  {
    what: 'Steam ID, Steam name and picture, if you link them',
    why: 'Shown on your profile, and used to keep cases away from you that concern you.',
    howLong: `Until you unlink them or delete your account. A keyed hash of the Steam ID stays with your account, and ${sanctionsKeptYears} years after you delete it, so that unlinking does not bring you cases that concern you.`,
  },
  {
    what: 'Logins: when, with which browser, until when; and when you were last active',
    why: `So that you can stay logged in and be logged out, and to deal cases to reviewers who are around. A login ends after ${sessionDays} days, when you log out, when you end it in your settings, or with a ban.`,
    howLong:
      'The record is deleted 30 days after the login ended. When you delete it, all logins end and the browser is removed.',
  },
  {
    what: 'Drafts',
    why: 'So that you can finish a report later. Nobody else sees them.',
    howLong: `Until you submit or delete them, up to ${reportLimits.draftsPerUser} at a time.`,
  },
  {
    what: 'Reports with their earlier versions, reviews, evidence you added',
    why: 'Verdicts rest on them.',
    howLong: 'They stay, without your name once your account is deleted.',
  },
  {
    what: 'Essence entries, rank, the Eye, bans and other acts of staff that concern you',
    why: 'So that every change can be explained.',
    howLong: 'They stay, without your name once your account is deleted.',
  },
] as const;

export function StoredData() {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {stored.map(({ what, why, howLong }) => (
        <li key={what} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-2">
          <h3 className="font-semibold sm:col-span-2">{what}</h3>
          <p>
            <span className="eyebrow mb-1 block text-muted">Why</span>
            {why}
          </p>
          <p>
            <span className="eyebrow mb-1 block text-muted">How long</span>
            {howLong}
          </p>
        </li>
      ))}
    </ul>
  );
}

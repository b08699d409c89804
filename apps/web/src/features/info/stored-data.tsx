import { metLimits } from '@argus/domain/meetings/remembering';
import { reportLimits, sanctionsKeptYears, sessionDays } from '@argus/domain/shared/limits';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';

const { draftsPerUser } = reportLimits;
const { keptDays: metDays } = metLimits;

const untilDeleted = msg`Until you delete your account.`;

const stored = [
  {
    what: msg`Discord ID, Discord names, the address of your avatar`,
    why: msg`To recognise you and to show who you are. Updated at each login.`,
    howLong: untilDeleted,
  },
  {
    what: msg`Email address, and that Discord has verified it`,
    why: msg`A verified email keeps throwaway accounts out. Only you can see it, not even staff can. The site sends no mail.`,
    howLong: untilDeleted,
  },
  {
    what: msg`Display name`,
    why: msg`The name others see. You choose it.`,
    howLong: msg`Until you delete your account. After that, “Deleted user” is shown instead.`,
  },
  {
    what: msg`Steam ID, Steam name and picture, if you link them`,
    why: msg`Shown on your profile, and used to keep you from reviewing cases that involve you.`,
    howLong: msg`Until you unlink them or delete your account. A keyed hash of the Steam ID stays with your account, and for ${sanctionsKeptYears} years after you delete it, so that unlinking does not let you review cases that involve you.`,
  },
  {
    what: msg`Logins: when, with which browser, until when, and when you were last active`,
    why: msg`So that you can stay logged in and be logged out, and so that cases go to active reviewers. A login ends after ${sessionDays} days, when you log out, when you end it in your settings, or with a ban.`,
    howLong: msg`The record is deleted 30 days after the login ends. When you delete your account, all logins end and the browser is removed from them.`,
  },
  {
    what: msg`API keys: their names, how they begin, when they were created, last used and revoked`,
    why: msg`So that your programs can read public data under limits of their own, and you can revoke them. Of the key itself only a hash is stored. Nobody else sees any of it, and what a program reads is not recorded.`,
    howLong: msg`Until you delete your account. A revoked key is deleted after 30 days.`,
  },
  {
    what: msg`Drafts`,
    why: msg`So that you can finish a report later. Nobody else sees them.`,
    howLong: msg`Until you submit or delete them, up to ${draftsPerUser} at a time.`,
  },
  {
    what: msg`Players you follow, the notices about them, and that you have a private feed`,
    why: msg`So that you learn when something happens to them. Nobody else can see whom you follow, not even staff, and nobody is told how many follow a player. Of the feed’s address only a hash is stored.`,
    howLong: msg`Until you unfollow them, remove the feed or delete your account.`,
  },
  {
    what: msg`Players you met: the lobbies you choose to remember, on which day and map, whether you always remember those you paste, and what you were told about them`,
    why: msg`So that you learn if one of them is convicted or banned. Nobody else can see whom you met, not even staff, and nobody is told that they were remembered or by how many. In Discord, only answers that nobody else there sees name a meeting; Discord transmits them. A picture that you share names the player and the day, not you.`,
    howLong: msg`Until you forget them or delete your account, ${metDays} days at most.`,
  },
  {
    what: msg`The address of a Discord webhook, if you add one`,
    why: msg`To post alerts to your channel. It is stored encrypted, and Discord receives the name of the player, what happened, when and where you met them if you remember it, and a link.`,
    howLong: msg`Until you remove it or delete your account. That a message was sent is deleted after 30 days.`,
  },
  {
    what: msg`Reports with their earlier versions, reviews (also of appeals), evidence and mirrors you added`,
    why: msg`Verdicts are based on them.`,
    howLong: msg`They stay, without your name once your account is deleted.`,
  },
  {
    what: msg`Answers, appeals, requests and claims you file, with their evidence and outcome`,
    why: msg`So that they can be decided, and everyone involved can see the outcome. An answer is public after the verdict, an appeal’s statement only if you tick the box; requests and claims are read by staff alone.`,
    howLong: msg`They stay. When you delete your account, open ones are closed, and your statements and their links are removed. What was filed, when, and the outcome stay, without your name.`,
  },
  {
    what: msg`Essence entries, rank, the Eye, invitations to review, bans, pauses of reporting and other staff actions that affect you`,
    why: msg`So that every change can be explained.`,
    howLong: msg`They stay, without your name once your account is deleted.`,
  },
  {
    what: msg`Attempts at the exam for the Eye: which cases you were shown, what you answered, whether you passed`,
    why: msg`To grade them, to explain them to you, to keep the time between two attempts, and so that staff see how often a case is misjudged; they do not see by whom.`,
    howLong: msg`They stay, without your name once your account is deleted.`,
  },
  {
    what: msg`Notes that staff write about users, players and reports`,
    why: msg`So that staff know what others found out before. Only staff can read them, and they are not part of your download; ask us if you want to know what is noted about you.`,
    howLong: msg`Until staff remove them. Notes about your account are deleted with it.`,
  },
] as const;

export function StoredData() {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {stored.map(({ what, why, howLong }) => (
        <li key={what.id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-2">
          <h3 className="font-semibold sm:col-span-2">{say(what)}</h3>
          <p>
            <span className="eyebrow mb-1 block text-muted">
              <Trans>Why</Trans>
            </span>
            {say(why)}
          </p>
          <p>
            <span className="eyebrow mb-1 block text-muted">
              <Trans>How long</Trans>
            </span>
            {say(howLong)}
          </p>
        </li>
      ))}
    </ul>
  );
}

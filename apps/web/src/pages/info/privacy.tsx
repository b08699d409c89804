import { banCheckDays } from '@argus/domain/players/steam-bans';
import { sanctionsKeptYears } from '@argus/domain/shared/limits';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BrowserData } from '../../features/info/browser-data.tsx';
import { ContactSentence } from '../../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../../features/info/illustrated-header.tsx';
import { CurtainIllustration } from '../../features/info/illustrations.tsx';
import { LongPage } from '../../features/info/long-page.tsx';
import { PageSection, TextSection } from '../../features/info/page-section.tsx';
import { StoredData } from '../../features/info/stored-data.tsx';
import { TranslationNotice } from '../../features/info/translation-notice.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { Gap } from '../../lib/language/gap.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Privacy`,
  description: t`What ${productName} stores about members, visitors and reported players, why and for how long, and how to get it or have it removed.`,
  isIndexed: true,
  canonicalPath: paths.privacy,
});

const { open: whileOpen, closed: afterwards, banned: onceBanned } = banCheckDays;

const visitors = { id: 'visitors', title: msg`If you only visit` };
const members = { id: 'members', title: msg`If you log in` };
const players = { id: 'players', title: msg`If you were reported` };
const bans = { id: 'steam-bans', title: msg`Steam’s bans` };
const audience = { id: 'audience', title: msg`Who sees what` };
const browser = { id: 'browser', title: msg`In your browser` };
const others = { id: 'others', title: msg`Other hosts` };
const choices = { id: 'choices', title: msg`Download or delete your data` };
const remains = { id: 'remains', title: msg`What remains` };

export function Page() {
  const { productName, contactEmail, discordInviteUrl } = useSite();
  return (
    <LongPage
      header={
        <IllustratedHeader
          illustration={<CurtainIllustration />}
          eyebrow={t`Privacy`}
          title={t`What we know about you`}
          lead={t`Not much, and here is all of it. ${productName} shows no advertising, does not track visitors and sells nothing to anyone.`}
        />
      }
      contents={[{ entries: [visitors, members, players, bans, audience, browser, others, choices, remains] }]}
    >
      <TranslationNotice path={paths.privacy} />
      <TextSection {...visitors}>
        <p>
          <Trans>
            Nothing about you is stored. The server logs one line per request: which kind of page, whether it worked,
            how long it took. It does not contain your network address, what you searched for, or who you are.
          </Trans>
        </p>
        <p>
          <Trans>
            To keep the site up for everyone, requests are counted by network address, or by API key where one is used;
            the counts are deleted a minute later.
          </Trans>
        </p>
        <p>
          <Trans>
            What you paste to <Link to={paths.lobby}>check a lobby</Link> is read in your browser. Only the Steam IDs
            and custom URLs in it are sent, never names, network addresses or the rest of the text, and the list is not
            stored unless you are logged in and choose to remember it. Names in it stay in your tab. The link to the
            result lists the players in a part that browsers never send, and no names.
          </Trans>
        </p>
        <p>
          <Trans>
            Commands in Discord reach us through Discord, with your Discord ID. What you type, the messages you have
            checked and whom you asked about are not stored. Only the number of the command is, for about an hour, so
            that nobody can send it again.
          </Trans>
        </p>
        <p>
          <Trans>
            The <Link to={paths.tools}>browser extension</Link> compares players on Steam with our list in your browser.
            It asks this site for that list about once a day, without cookies and without saying which page you are on.
          </Trans>
        </p>
      </TextSection>

      <PageSection {...members}>
        <div className="grid gap-5">
          <StoredData />
          <Prose>
            <p>
              <Trans>
                Passwords never reach us. The access that Discord grants while you log in is revoked at once, and
                neither Discord’s nor Steam’s tokens are stored.{' '}
                <Link to={paths.oauthSafety}>More about the login</Link>
              </Trans>
            </p>
          </Prose>
        </div>
      </PageSection>

      <TextSection {...players}>
        <p>
          <Trans>
            For players who are searched for, reported or named as lobby mates, we store what Steam shows to everyone:
            the Steam ID, the name and the picture. A report also stores the name and picture at the time, because names
            change.
          </Trans>
        </p>
        <p>
          <Trans>
            The reports themselves stay, whatever the outcome. Search engines are asked not to list players and reports
            until there is a verdict, and malicious reports do not count.{' '}
            <Link to={paths.requestRevaluation}>How to answer or appeal</Link>,{' '}
            <Link to={paths.claimFalseReporting}>how to claim that a report is false</Link>
          </Trans>
        </p>
        <p>
          <Trans>
            While a conviction stands, the Steam ID, the day and the case are part of a{' '}
            <Link to={paths.openData}>public list and of our open data</Link>. If it is overturned, the ID leaves the
            list within a minute and the data with the next night, and everyone who uses the list is told to drop it.
          </Trans>
        </p>
      </TextSection>

      <TextSection {...bans}>
        <p>
          <Trans>
            Of players with a report that counts, and of nobody else, we ask Steam whether the account is banned. Steam
            tells everyone: how many VAC and game bans, how many days since the last one, whether there is a community
            or trade ban, the year the account was created if the profile is public, and whether the profile is private
            or limited.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <strong>Why:</strong> so that everyone can see beside a verdict what Steam decided on its own, and how
              often the two agree (<Link to={paths.transparency}>the figures</Link>). It never changes a verdict.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>How often:</strong> <Plural value={whileOpen} one="every day" other="every # days" /> while a case
              is open, every {afterwards} days after that, and every {onceBanned} days once there is a ban. If Steam
              lifts a ban, the page follows; that there was one stays in the history of the case.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>How long:</strong> until the player’s last report is gone, or turned out to be malicious. Then all
              of it is deleted.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>How to object:</strong> tell us that you do not want it.
            </Trans>
            <Gap />
            <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
            <Gap />
            <Trans>
              Whoever runs this site can stop the checks of one account and delete what is stored. What Steam itself
              shows on your profile is up to Steam.
            </Trans>
          </li>
        </ul>
      </TextSection>

      <TextSection {...audience}>
        <ul>
          <li>
            <Trans>
              <strong>Everyone:</strong> your profile (names, picture, Discord ID, linked Steam account, rank, Essence,
              numbers, recent reports) and your reports under your name. What you earned by reviewing is added a day
              later, for all reviewers at once, so that nobody can tell from the numbers who judged what. If you choose
              so in your settings, your name also stands beside evidence you added as a reviewer, once there is a
              verdict.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Reviewers of a case about you:</strong> also your answer and your appeal.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Staff:</strong> also how you voted as a reviewer, what you said when a report named you as a lobby
              mate, which evidence and mirrors you added, what you filed about reports, every change to your Essence,
              earlier versions of your reports, when you logged in and with which browser, whether and why you are
              banned or your reporting is paused, and their own notes. While reviewers decide a case, staff learn who
              voted only by revealing its votes, which is logged and excludes them from the decision. Devices and logins
              of admins are for admins.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Only you:</strong> your email, your drafts, whom you follow and whom you met.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The people who run the server can read its database. That is true of every site, but few say so.
          </Trans>
        </p>
      </TextSection>

      <PageSection {...browser}>
        <BrowserData />
      </PageSection>

      <TextSection {...others}>
        <p>
          <Trans>
            Avatars come from Discord and Steam. Those hosts see your network address, but not the page you are on.
          </Trans>
        </p>
        <p>
          <Trans>
            Videos play from youtube-nocookie.com, and only once you press play. Images used as evidence load only when
            you ask for them. Fonts and scripts are served from this site.
          </Trans>
        </p>
        <p>
          <Trans>
            Our server asks YouTube, a few image hosts and web.archive.org from time to time whether evidence is still
            there, and stores what they answer: the title, the channel and since when it is gone. These requests say
            nothing about you. A mirror you add is shown without your name; staff see who added it.
          </Trans>
        </p>
      </TextSection>

      <TextSection {...choices}>
        <p>
          <Trans>
            In your <Link to={paths.myData}>settings</Link> you can download what is stored about you, as one JSON file,
            and delete your account. Only the notes that staff write for each other are not included. Both take effect
            immediately, and you do not have to ask anyone. Banned accounts and the only admin of a site cannot be
            deleted this way.
          </Trans>
        </p>
        <p>
          <Trans>Questions, or something wrong?</Trans>
          <Gap />
          <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
        </p>
      </TextSection>

      <TextSection {...remains}>
        <p>
          <Trans>
            When you delete your account, your names, picture, email, Discord and Steam accounts are removed, your
            drafts, the notes of staff about you and the reasons they gave for a ban or a pause deleted, and you are
            logged out everywhere. A Steam profile that we stored only because you linked it goes, too. It cannot be
            undone.
          </Trans>
        </p>
        <p>
          <Trans>
            Your reports, reviews and added evidence stay under the name “Deleted user”, because verdicts about other
            people are based on them. So do your Essence entries, and the times of your logins, without the browser.
            What you wrote in a report stays as you wrote it. Your open appeals, requests and claims are closed, and
            what you wrote in them and in answers is removed.
          </Trans>
        </p>
        <p>
          <Trans>
            So that nobody escapes a sanction by deleting their account, a keyed hash of your Discord ID and of the
            Steam IDs you had linked is stored for {sanctionsKeptYears} years, together with the deleted account it
            belongs to. The IDs cannot be recovered from it. If the same Discord account logs in again within that time,
            a ban, a reporting pause, a removed Eye, negative Essence and the time until another try at the exam apply
            again, and you are not offered cases that involve you. After that, nothing shows whose account it was.
          </Trans>
        </p>
      </TextSection>
    </LongPage>
  );
}

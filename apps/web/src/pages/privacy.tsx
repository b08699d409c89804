import { sanctionsKeptYears } from '@argus/domain/limits';
import { Link } from 'react-router';
import { BrowserData } from '../features/info/browser-data.tsx';
import { ContactSentence } from '../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { CurtainIllustration } from '../features/info/illustrations.tsx';
import { LongPage } from '../features/info/long-page.tsx';
import { PageSection } from '../features/info/page-section.tsx';
import { StoredData } from '../features/info/stored-data.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { Prose } from '../ui/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: 'Privacy',
  description: `What ${site.productName} stores about members, visitors and reported players, why and for how long, and how to get it or have it removed.`,
  isIndexed: true,
  canonicalPath: paths.privacy,
});

const visitors = { id: 'visitors', title: 'If you only look around' };
const members = { id: 'members', title: 'If you log in' };
const players = { id: 'players', title: 'If you were reported' };
const audience = { id: 'audience', title: 'Who sees what' };
const browser = { id: 'browser', title: 'In your browser' };
const others = { id: 'others', title: 'Other hosts' };
const choices = { id: 'choices', title: 'Get it, or delete it' };
const remains = { id: 'remains', title: 'What remains' };

export function Page() {
  const { productName, contactEmail, discordInviteUrl } = useSite();
  return (
    <LongPage
      header={
        <IllustratedHeader
          illustration={<CurtainIllustration />}
          eyebrow="Privacy"
          title="What we know about you"
          lead={`Little, and here is all of it. ${productName} shows no advertising, counts no visitors and sells nothing to anybody.`}
        />
      }
      contents={[{ entries: [visitors, members, players, audience, browser, others, choices, remains] }]}
    >
      <PageSection {...visitors}>
        <Prose>
          <p>
            Nothing about you is stored. The server writes one line per request: which kind of page, whether it worked,
            how long it took. Your address, what you searched and who you are do not stand in it.
          </p>
          <p>
            To keep the site up for everybody, requests are counted by network address, and forgotten a minute later.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...members}>
        <div className="grid gap-5">
          <StoredData />
          <Prose>
            <p>
              Passwords never reach us. The access that Discord grants while you log in is given back at once, and
              neither Discord’s nor Steam’s tokens are stored. <Link to={paths.oauthSafety}>More about the login</Link>
            </p>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...players}>
        <Prose>
          <p>
            For players who are searched for, reported or named as lobby mates we keep what Steam shows to everybody:
            the Steam ID, the name and the picture. A report also keeps the name and picture of its day, because names
            change.
          </p>
          <p>
            The reports themselves stay, whichever way they end. Search engines are asked to leave players and reports
            alone until there is a verdict, and malicious reports count for nothing.{' '}
            <Link to={paths.claimFalseReporting}>How to object</Link>
          </p>
        </Prose>
      </PageSection>

      <PageSection {...audience}>
        <Prose>
          <ul>
            <li>
              <strong>Everybody:</strong> your profile (names, picture, Discord ID, linked Steam account, rank, Essence,
              numbers, recent reports) and your reports under your name. What reviewing brought you is added to the
              numbers a day later, for all reviewers at once, so that nobody can tell from them who judged what.
            </li>
            <li>
              <strong>Staff:</strong> also how you voted as a reviewer, which evidence you added, every change of your
              Essence, earlier versions of your reports, when you logged in and with which browser, when you were last
              active, and whether and why you are banned.
            </li>
            <li>
              <strong>Only you:</strong> your email and your drafts.
            </li>
          </ul>
          <p>Whoever runs the server can read its database. That is so on every site; few say it.</p>
        </Prose>
      </PageSection>

      <PageSection {...browser}>
        <BrowserData />
      </PageSection>

      <PageSection {...others}>
        <Prose>
          <p>
            Some pictures come from where they are kept: avatars from Discord and Steam, stills of videos from YouTube.
            Those hosts see the address of your computer, but not the page you are on.
          </p>
          <p>
            Videos play from youtube-nocookie.com, and only once you press play. Images that serve as evidence load only
            when you ask for them. Fonts and scripts are our own.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...choices}>
        <Prose>
          <p>
            In your <Link to={paths.settings}>settings</Link> you can download everything that is stored about you, as
            one JSON file, and delete your account. Both work at once and ask nobody for permission. The only admin of a
            site and banned accounts cannot delete themselves.
          </p>
          <p>
            Questions, or something to correct?{' '}
            <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
          </p>
        </Prose>
      </PageSection>

      <PageSection {...remains}>
        <Prose>
          <p>
            When you delete your account, your names, picture, email, Discord and Steam accounts are removed, your
            drafts deleted, and you are logged out everywhere. It cannot be undone.
          </p>
          <p>
            Your reports, reviews and added evidence stay, signed “Deleted user”, because verdicts about other people
            rest on them; so do the numbers of your Essence, and the times of your logins without the browser. What you
            wrote into a report stays as you wrote it.
          </p>
          <p>
            So that nobody gets rid of a sanction by deleting the account, a keyed hash of your Discord ID and of Steam
            IDs you had linked is kept for {sanctionsKeptYears} years, with which deleted account it belongs to. The IDs
            cannot be read from it. Only if the same Discord account logs in again within that time do a ban, an Eye
            taken by staff and negative Essence apply again, and cases that concerned you stay away from you. After that
            nothing tells whose the deleted account was.
          </p>
        </Prose>
      </PageSection>
    </LongPage>
  );
}

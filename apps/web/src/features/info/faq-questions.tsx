import { retrySentence } from '@argus/domain/cases/assignment';
import { consensusSentence, firstReviews, reviewsInPanel } from '@argus/domain/cases/consensus';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { replacementDays } from '@argus/domain/evidence/link-health';
import { appealSentence } from '@argus/domain/filings/appeal';
import { essenceAwards } from '@argus/domain/members/essence';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { unreviewedMark, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type WayToTheEye, wayToTheEye } from '../../lib/eye-words.ts';
import { paths } from '../../lib/paths.ts';
import { say } from '../../lib/say.ts';
import type { AccordionItem } from '../../ui/page/accordion.tsx';

const { edits } = reportLimits;
const playersAtOnce = lookupLimits.ids;
const { conviction, review } = essenceAwards;
const cost = -essenceAwards.malicious;

export function listQuestions(product: string, site: WayToTheEye): readonly AccordionItem[] {
  const convicted = say(verdictHeadlines.convicted);
  const pending = say(verdictHeadlines.pending);
  const insufficient = say(verdictHeadlines.insufficient);
  const unknown = say(verdictHeadlines.unknown);
  const unreviewed = say(unreviewedMark);
  const evidenceRequired = say(reportMessages.evidence_required);
  const howToGetIt = wayToTheEye(site);
  return [
    {
      id: 'what',
      title: t`What is ${product}?`,
      content: (
        <p>
          <Trans>
            A database of suspected Counter-Strike 2 cheaters, maintained by its community. Anyone can search, members
            report with evidence, and trusted members review. A report is not a verdict, and every page says which of
            the two you are looking at.
          </Trans>
        </p>
      ),
    },
    {
      id: 'answers',
      title: t`What do search results mean?`,
      content: (
        <ul>
          <li>
            <Trans>
              <strong>{convicted}:</strong> at least one report was reviewed, and the reviewers agreed.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{pending}:</strong> somebody reported the player, and nothing has been decided yet.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{insufficient}:</strong> the reports were not convincing, or the player was only named as
              somebody’s lobby mate.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{unknown}:</strong> nobody has reported the player. That does not mean they are clean, only that
              we know nothing about them.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'lobby',
      title: t`Can I look up everybody I play with at once?`,
      content: (
        <p>
          <Trans>
            Yes: <Link to={paths.lobby}>check a lobby</Link>. Type <code>status_json</code> in the console and paste all
            of it there or into any search field, or paste the table of a demo viewer, a message from Discord or links
            to up to {playersAtOnce} players. The text is read in your browser; only the Steam IDs and custom URLs in it
            are sent. One button then tells you if any of them is ever convicted or banned.
          </Trans>
        </p>
      ),
    },
    {
      id: 'extension',
      title: t`Can I see verdicts on Steam itself?`,
      content: (
        <p>
          <Trans>
            Yes, with our <Link to={paths.tools}>browser extension</Link>: it marks convicted players on profiles,
            friends lists and match histories. Which pages you visit stays in your browser.
          </Trans>
        </p>
      ),
    },
    {
      id: 'verdicts',
      title: t`How does a report get a verdict?`,
      content: (
        <>
          <p>{say(consensusSentence)}</p>
          <p>{say(retrySentence)}</p>
        </>
      ),
    },
    {
      id: 'how-many',
      title: t`How many reviews does a report need?`,
      content: (
        <p>
          <Trans>
            {firstReviews}, if they all agree. If exactly one of them disagrees, up to {reviewsInPanel}. The report
            shows the count as x/{firstReviews} or x/{reviewsInPanel}; the decisions are shown together with the
            verdict, not before.
          </Trans>
        </p>
      ),
    },
    {
      id: 'undetermined',
      title: t`Why is my report undetermined?`,
      content: (
        <>
          <p>
            <Trans>
              Because the reviewers were not sure enough, did not agree, or could not open the links. It costs you
              nothing and does not count against you.
            </Trans>
          </p>
          <p>
            <Trans>
              With stronger evidence you can submit a new report, or{' '}
              <Link to={paths.requestRevaluation}>ask for another look</Link>.{' '}
              <Link to={`${paths.docs}#evidence`}>See what convinces reviewers.</Link>
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'reviewers',
      title: t`Who reviews?`,
      content: (
        <p>
          <Trans>
            Members who hold the Eye. Cases are assigned at random, so nobody picks whom to judge. Reviewers see neither
            who reported nor what the others decided, and never get a case that involves them.
          </Trans>
        </p>
      ),
    },
    {
      id: 'eye',
      title: t`How do I get the Eye?`,
      content: (
        <p>
          <Trans>
            {howToGetIt} Staff can grant it earlier and can take it away; once they have, neither Essence nor the exam
            brings it back. <Link to={paths.ranking}>All ranks</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'essence',
      title: t`What is Essence?`,
      content: (
        <p>
          <Trans>
            A score for being right. The report that first convicts a player earns {conviction}, each review {review},
            and a malicious report costs {cost}. It decides your <Link to={paths.ranking}>rank</Link>.{' '}
            <Link to={paths.howToGainEssence}>See the full list.</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'evidence',
      title: t`What counts as evidence?`,
      content: (
        <p>
          <Trans>
            YouTube videos, direct links to images, and matches as a link or share code. {evidenceRequired} Say where to
            look: a round, a time, a name. <Link to={`${paths.docs}#share-codes`}>Where do I find a share code?</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'steam-id',
      title: t`How do I find a player’s Steam ID?`,
      content: (
        <p>
          <Trans>
            Open their Steam profile and copy its address. That is all we need.{' '}
            <Link to={`${paths.docs}#steam-id`}>Every format we accept</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'edit',
      title: t`Can I edit or delete a report after submitting it?`,
      content: (
        <p>
          <Trans>
            Until the first review you can change everything about it; the earlier version is kept. From then on you can
            only add evidence links and one addendum, which are shown with their date, and votes already given stand:
            nobody is convicted on words the reviewers did not see. Both end after {editWindowDays} days, with the
            verdict, or after {edits} changes. You cannot delete it. Drafts you can edit and delete as you like.
          </Trans>
        </p>
      ),
    },
    {
      id: 'malicious',
      title: t`What if my report turns out to be wrong?`,
      content: (
        <p>
          <Trans>
            Nothing happens if it was an honest mistake: it is closed as undetermined. Only bad faith, such as forged
            evidence or abuse, counts as malicious and costs {cost} Essence. <Link to={paths.rules}>The rules</Link>{' '}
            explain what counts.
          </Trans>
        </p>
      ),
    },
    {
      id: 'anonymous',
      title: t`Who sees that I reported somebody?`,
      content: (
        <p>
          <Trans>
            Everyone: your display name appears on your report. Reviewers who are logged in do not see it on any page
            until the case is decided. Only staff can see how you vote as a reviewer.
          </Trans>
        </p>
      ),
    },
    {
      id: 'reported',
      title: t`I was reported, but I did nothing wrong. What can I do?`,
      content: (
        <p>
          <Trans>
            Link your Steam account and <Link to={paths.requestRevaluation}>answer the report</Link>: reviewers read it
            with the case. If you were convicted, you can appeal there, several convictions with one statement, and
            people who have never decided on the report look at it again. Everything about you is in{' '}
            <Link to={paths.myCases}>My cases</Link>. If the report is abusive,{' '}
            <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'lost-evidence',
      title: t`What if a video disappears?`,
      content: (
        <p>
          <Trans>
            Videos are checked from time to time. One that is gone for three days is marked on the case, with how many
            reviewers saw it, and the verdict stands. Its reporter can add a mirror, or a replacement within{' '}
            {replacementDays} days; after the verdict, reviewers and staff can add a mirror too, one for each link.
            Whoever was convicted can appeal if nothing of the evidence is left.
          </Trans>
        </p>
      ),
    },
    {
      id: 'appeals',
      title: t`How does an appeal work?`,
      content: (
        <>
          <p>{say(appealSentence)}</p>
          <p>
            <Trans>
              They see the evidence and the player’s statement, but not how others voted. Meanwhile the conviction
              stands and is marked “Under appeal”. <Link to={`${paths.docs}#appealing`}>More about appeals</Link>
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'lobbies',
      title: t`A friend of mine was convicted. Does that affect me?`,
      content: (
        <p>
          <Trans>
            No. Players named in a reported player’s lobby are listed as associations, and that is all: it never changes
            anyone’s verdict. While the report is open, the name is one person’s word: it comes last in the search
            result, is marked “{unreviewed}” and appears nowhere else. Unless the report ends in a conviction, the name
            goes.
          </Trans>
        </p>
      ),
    },
    {
      id: 'bans',
      title: t`Does a conviction ban the player from the game?`,
      content: (
        <p>
          <Trans>
            No. It is the opinion of this community, so that you know who you are playing with. We are not affiliated
            with Valve or FACEIT; please report cheaters to them as well.
          </Trans>
        </p>
      ),
    },
    {
      id: 'login',
      title: t`Why Discord, and is the login safe?`,
      content: (
        <p>
          <Trans>
            Discord replaced the earlier Steam login. Yes, it is safe: we never see your password.{' '}
            <Link to={paths.oauthSafety}>See what we do receive.</Link> Had an account from before?{' '}
            <Link to={paths.contact}>Contact us</Link> to migrate your data.
          </Trans>
        </p>
      ),
    },
    {
      id: 'link-steam',
      title: t`Do I have to link my Steam account?`,
      content: (
        <p>
          <Trans>
            No. If you do, your Steam profile appears next to your name, and you are not asked to review cases that
            involve you. You can unlink it at any time.
          </Trans>
        </p>
      ),
    },
    {
      id: 'my-data',
      title: t`What do you store about me, and how do I get rid of it?`,
      content: (
        <p>
          <Trans>
            <Link to={paths.privacy}>Everything is listed here.</Link> In your <Link to={paths.myData}>settings</Link>{' '}
            you can download everything, and delete your account.
          </Trans>
        </p>
      ),
    },
  ];
}

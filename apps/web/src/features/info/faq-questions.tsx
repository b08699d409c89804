import { consensusSentence, firstReviews, reviewsInPanel } from '@argus/domain/consensus';
import { essenceAwards } from '@argus/domain/essence';
import { editWindowDays, reportLimits } from '@argus/domain/limits';
import { rankOf } from '@argus/domain/ranks';
import { reportMessages } from '@argus/domain/report-rules';
import { verdictHeadlines } from '@argus/domain/search-verdict';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { AccordionItem } from '../../ui/accordion.tsx';

export function listQuestions(product: string, eyeEssence: number): readonly AccordionItem[] {
  return [
    {
      id: 'what',
      title: `What is ${product}?`,
      content: (
        <p>
          A database of suspected Counter-Strike 2 cheaters, kept by its community. Anyone can search; members report
          with evidence; trusted members review. A report is not a verdict, and every page says which of the two it
          shows.
        </p>
      ),
    },
    {
      id: 'answers',
      title: 'What do the answers to a search mean?',
      content: (
        <ul>
          <li>
            <strong>{verdictHeadlines.convicted}:</strong> at least one report was reviewed, and the reviewers agreed.
          </li>
          <li>
            <strong>{verdictHeadlines.pending}:</strong> somebody reported the player, and nothing is decided.
          </li>
          <li>
            <strong>{verdictHeadlines.insufficient}:</strong> what was reported did not convince, or the player was only
            named as somebody’s lobby mate.
          </li>
          <li>
            <strong>{verdictHeadlines.unknown}:</strong> nobody has reported the player. It does not mean that they are
            clean, only that we know nothing.
          </li>
        </ul>
      ),
    },
    { id: 'verdicts', title: 'How does a report get a verdict?', content: <p>{consensusSentence}</p> },
    {
      id: 'how-many',
      title: 'How many reviews does a report need?',
      content: (
        <p>
          {firstReviews}, if they all agree. If exactly one of them disagrees, up to {reviewsInPanel}. The count stands
          on the report as x/{firstReviews} or x/{reviewsInPanel}; what was decided is shown with the verdict, not
          before.
        </p>
      ),
    },
    {
      id: 'undetermined',
      title: 'Why is my report undetermined?',
      content: (
        <>
          <p>
            Because the reviewers were not sure enough, or not sure of the same thing, or the links did not open. It
            costs you nothing and says nothing against you.
          </p>
          <p>
            With stronger evidence you can submit a new report, or{' '}
            <Link to={paths.requestRevaluation}>ask for another look</Link>.{' '}
            <Link to={`${paths.docs}#evidence`}>This is what convinces.</Link>
          </p>
        </>
      ),
    },
    {
      id: 'reviewers',
      title: 'Who reviews?',
      content: (
        <p>
          Members who hold the Eye. Cases are dealt out by chance, so nobody picks whom to judge. Reviewers see neither
          who reported nor what the others decided, and never get a case that concerns themselves.
        </p>
      ),
    },
    {
      id: 'eye',
      title: 'How do I get the Eye?',
      content: (
        <p>
          It is generally granted on reaching {formatNumber(eyeEssence)} Essence, as {rankOf(eyeEssence)}. Staff can
          grant it earlier, and can take it away; then Essence alone does not bring it back.{' '}
          <Link to={paths.ranking}>All ranks</Link>
        </p>
      ),
    },
    {
      id: 'essence',
      title: 'What is Essence?',
      content: (
        <p>
          A score for being right. The report that first convicts a player earns {essenceAwards.conviction}, each review{' '}
          {essenceAwards.review}, and a malicious report costs {-essenceAwards.malicious}. It decides your{' '}
          <Link to={paths.ranking}>rank</Link>. <Link to={paths.howToGainEssence}>Here is the whole list.</Link>
        </p>
      ),
    },
    {
      id: 'evidence',
      title: 'What counts as evidence?',
      content: (
        <p>
          YouTube videos, direct links to images, and matches as a link or share code. {reportMessages.noEvidence} Say
          where to look: a round, a time, a name.{' '}
          <Link to={`${paths.docs}#share-codes`}>Where do I find a share code?</Link>
        </p>
      ),
    },
    {
      id: 'steam-id',
      title: 'How do I find a player’s Steam ID?',
      content: (
        <p>
          Open their Steam profile and copy its address: that is all we need.{' '}
          <Link to={`${paths.docs}#steam-id`}>Every form we understand</Link>
        </p>
      ),
    },
    {
      id: 'edit',
      title: 'Can I edit or delete a report after submitting it?',
      content: (
        <p>
          Edit: yes, your own, within {editWindowDays} days and until it has a verdict, at most {reportLimits.edits}{' '}
          times. Each edit keeps the earlier version and starts the review anew, so that nobody is convicted on words
          the reviewers did not see. Delete: no. Drafts are yours to edit and delete as you like.
        </p>
      ),
    },
    {
      id: 'malicious',
      title: 'What if my report turns out to be wrong?',
      content: (
        <p>
          Nothing, if you meant it honestly: it is closed as undetermined. Only bad faith is malicious, such as forged
          evidence or abuse, and costs {-essenceAwards.malicious} Essence. <Link to={paths.rules}>The rules</Link> say
          what counts.
        </p>
      ),
    },
    {
      id: 'anonymous',
      title: 'Who sees that I reported somebody?',
      content: (
        <p>
          Everybody: your display name stands on the page of your report. Reviewers who are logged in are not shown it,
          on no page, until the case is decided. How you vote as a reviewer is seen by staff alone.
        </p>
      ),
    },
    {
      id: 'reported',
      title: 'I was reported, and it is wrong. What can I do?',
      content: (
        <p>
          While it is pending, nothing is decided. If there is a verdict,{' '}
          <Link to={paths.requestRevaluation}>ask for a revaluation</Link> with new evidence; if the report is abusive,{' '}
          <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
        </p>
      ),
    },
    {
      id: 'lobbies',
      title: 'A friend of mine was convicted. Am I marked now?',
      content: (
        <p>
          No. Whoever was named in a reported player’s lobby is listed as an association, and that is all it is: it
          changes nobody’s verdict.
        </p>
      ),
    },
    {
      id: 'bans',
      title: 'Does a conviction ban the player from the game?',
      content: (
        <p>
          No. It is the opinion of this community, for you to know whom you play with. We are not affiliated with Valve
          or FACEIT; please report cheaters to them as well.
        </p>
      ),
    },
    {
      id: 'login',
      title: 'Why Discord, and is the login safe?',
      content: (
        <p>
          Discord replaced the earlier Steam login. Yes, it is safe: we never see your password.{' '}
          <Link to={paths.oauthSafety}>This is what we do see.</Link> Had an account from before?{' '}
          <Link to={paths.contact}>Contact us</Link> to migrate your data.
        </p>
      ),
    },
    {
      id: 'link-steam',
      title: 'Do I have to link my Steam account?',
      content: (
        <p>
          No. If you do, your Steam profile stands beside your name, and you are not asked to review cases that concern
          you. You can unlink it at any time.
        </p>
      ),
    },
    {
      id: 'my-data',
      title: 'What do you store about me, and how do I get rid of it?',
      content: (
        <p>
          <Link to={paths.privacy}>All of it is listed here.</Link> In your <Link to={paths.settings}>settings</Link>{' '}
          you can download everything, and delete your account.
        </p>
      ),
    },
  ];
}

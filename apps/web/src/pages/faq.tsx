import { consensusSentence } from '@argus/domain/consensus';
import { editWindowDays, reportLimits } from '@argus/domain/limits';
import { Link } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { Accordion, type AccordionItem } from '../ui/accordion.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({
  title: 'FAQ',
  description: 'How verdicts come about, who reviews, what counts as evidence, and what to do if you were reported.',
  isIndexed: true,
  canonicalPath: paths.faq,
});

export function Page() {
  const { productName, eyeEssence } = useSite();
  return (
    <PageFrame>
      <PageHeader
        eyebrow="FAQ"
        title="Fair questions"
        lead="Short answers. The rules in them are the ones the site runs on."
      />
      <Accordion items={questions(productName, eyeEssence)} />
    </PageFrame>
  );
}

function questions(product: string, eyeEssence: number): readonly AccordionItem[] {
  return [
    {
      id: 'what',
      title: `What is ${product}?`,
      content: (
        <p>
          A database of suspected Counter-Strike 2 cheaters, kept by its community. Anyone can search; members report
          with evidence; trusted members review. A report is not a verdict, and the page always says which of the two it
          shows.
        </p>
      ),
    },
    { id: 'verdicts', title: 'How does a report get a verdict?', content: <p>{consensusSentence}</p> },
    {
      id: 'reviewers',
      title: 'Who reviews?',
      content: (
        <p>
          Members who hold the Eye, generally granted at {formatNumber(eyeEssence)} Essence. Cases are dealt out, so
          nobody picks whom to judge. Reviewers see neither who reported nor what the others decided, and never get a
          case that concerns themselves.
        </p>
      ),
    },
    {
      id: 'evidence',
      title: 'What counts as evidence?',
      content: (
        <p>
          YouTube videos, direct links to images, and matches as a link or share code. At least one link is required.
          Say where to look: a round, a time, a name.
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
      id: 'essence',
      title: 'What is Essence?',
      content: (
        <p>
          A score for being right. Good reports and reviews earn it, malicious reports cost it, and it decides your{' '}
          <Link to={paths.ranking}>rank</Link>. <Link to={paths.howToGainEssence}>Here is what brings how much.</Link>
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
      id: 'reported',
      title: 'I was reported, and it is wrong. What can I do?',
      content: (
        <p>
          While it is pending, nothing is decided. If there is a verdict,{' '}
          <Link to={paths.requestRevaluation}>ask for a revaluation</Link> with new evidence; if the report is abusive,{' '}
          <Link to={paths.claimFalseReporting}>claim false reporting</Link>. Malicious reports cost their author dearly.
        </p>
      ),
    },
    {
      id: 'login',
      title: 'Why Discord, and is the login safe?',
      content: (
        <p>
          Discord replaced the earlier Steam login. We never see your password.{' '}
          <Link to={paths.oauthSafety}>This is what we do see.</Link> You can link your Steam account afterwards.
        </p>
      ),
    },
  ];
}

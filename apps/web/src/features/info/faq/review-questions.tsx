import { retrySentence } from '@argus/domain/cases/assignment';
import { consensusSentence, firstReviews, reviewsInPanel } from '@argus/domain/cases/consensus';
import { essenceAwards } from '@argus/domain/members/essence';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type WayToTheEye, wayToTheEye } from '../../../lib/eye-words.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

const cost = -essenceAwards.malicious;
const { conviction, review } = essenceAwards;

export function listReviewQuestions(site: WayToTheEye): readonly AccordionItem[] {
  const howToGetIt = wayToTheEye(site);
  return [
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
  ];
}

import { retrySentence } from '@argus/domain/cases/assignment';
import { consensusSentence } from '@argus/domain/cases/consensus';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { essenceAwards } from '@argus/domain/members/essence';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type WayToTheEye, wayToTheEye } from '../../lib/eye-words.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/page/prose.tsx';
import { DecisionGuide } from './decision-guide.tsx';
import { KeyList } from './key-list.tsx';
import { PageSection, TextSection } from './page-section.tsx';
import { TwoLists } from './two-lists.tsx';
import { VoteExamples } from './vote-examples.tsx';

export const reviewerSections = [
  { id: 'the-eye', title: msg`The Eye and The Watch` },
  { id: 'assigned', title: msg`How cases are assigned` },
  { id: 'blind', title: msg`What you see` },
  { id: 'verdicts', title: msg`The four verdicts` },
  { id: 'consensus', title: msg`From reviews to a verdict` },
  { id: 'more-evidence', title: msg`Add evidence` },
  { id: 'keys', title: msg`Keyboard shortcuts` },
] as const;

const [theEye, assigned, blind, verdicts, consensus, moreEvidence, keys] = reviewerSections;

const { review: earnedByReview, evidence: earnedByVideo } = essenceAwards;

export function ReviewerGuide({ site }: { site: WayToTheEye }) {
  const howToGetIt = wayToTheEye(site);
  const refusal = say(reviewRefusals.not_assigned);
  return (
    <>
      <TextSection {...theEye} part={msg`For reviewers`}>
        <p>
          <Trans>
            The Eye is the permit to review. {howToGetIt} <Link to={paths.ranking}>All ranks</Link> Staff can grant it
            and take it away, and if they take it, it does not come back by itself. It opens The Watch, where cases wait
            for review.
          </Trans>
        </p>
        <p>
          <Trans>
            Each report you review earns {earnedByReview} Essence once, whatever you decide and whatever the outcome.
            There is nothing to gain by agreeing. You see it right away; others see it on your profile from the next day
            on, so that your numbers never reveal when you reviewed.
          </Trans>
        </p>
      </TextSection>

      <PageSection {...assigned}>
        <Prose>
          <p>
            <Trans>
              Nobody picks whom to judge. Every open case is offered to a few of the active reviewers, chosen by a draw
              that nobody can predict. Each day that a case is among the oldest, more reviewers get it, and after a week
              of that it is drawn anew. Your queue holds what was drawn for you, appeals first, then the oldest. This
              keeps groups of friends from convicting anyone they like.
            </Trans>
            <Gap />
            {say(retrySentence)}
          </p>
          <p>
            <Trans>
              Links to other cases say “{refusal}” You are never offered your own reports or reports about a Steam
              account you have linked or used to have linked, and you get each report only once per round.
            </Trans>
          </p>
        </Prose>
      </PageSection>

      <PageSection {...blind}>
        <TwoLists
          yes={{
            title: msg`You see`,
            items: [
              msg`The reported player and the allegations`,
              msg`All evidence, with the notes on where to look`,
              msg`The players named as their lobby mates`,
              msg`How many reviewers have decided so far`,
            ],
          }}
          no={{
            title: msg`You do not see`,
            items: [
              msg`Who reported it, as long as the case is open`,
              msg`Who else is reviewing it`,
              msg`What the others decided`,
              msg`Which reviewer added a video`,
            ],
          }}
        />
      </PageSection>

      <PageSection {...verdicts}>
        <DecisionGuide />
      </PageSection>

      <PageSection {...consensus}>
        <div className="grid gap-5">
          <Prose>
            <blockquote>{say(consensusSentence)}</blockquote>
          </Prose>
          <VoteExamples />
          <Prose>
            <p>
              <Trans>
                The decisions become public together with the verdict; who made them does not. What the reporter adds
                after the first review is shown with its date, and votes stand. If staff reopen a case, a new round
                begins, in which earlier reviews no longer count.
              </Trans>
            </p>
          </Prose>
        </div>
      </PageSection>

      <TextSection {...moreEvidence}>
        <p>
          <Trans>
            If you have a video that is not in the report yet, add its YouTube link to your review. If your decision
            becomes the verdict, it earns {earnedByVideo} extra Essence. Another moment of a video that the report has
            can be added too, but earns nothing extra. Nobody is told who added it, unless you choose in your{' '}
            <Link to={paths.settings}>settings</Link> to be named once there is a verdict.
          </Trans>
        </p>
      </TextSection>

      <PageSection {...keys}>
        <div className="grid gap-5">
          <KeyList />
          <Prose>
            <p>
              <Trans>
                A verdict is sent after five seconds; until then you can undo it. If you leave the page, it is sent at
                once. The shortcuts of The Watch are ignored while you type, and a switch at the top turns them off for
                good. On a phone, everything is a button.
              </Trans>
            </p>
          </Prose>
        </div>
      </PageSection>
    </>
  );
}

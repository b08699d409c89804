import { consensusSentence } from '@argus/domain/consensus';
import { essenceAwards } from '@argus/domain/essence';
import { rankOf } from '@argus/domain/ranks';
import { reviewMessages } from '@argus/domain/review-eligibility';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/prose.tsx';
import { DecisionGuide } from './decision-guide.tsx';
import { KeyList } from './key-list.tsx';
import { PageSection } from './page-section.tsx';
import { TwoLists } from './two-lists.tsx';
import { VoteExamples } from './vote-examples.tsx';

export const reviewerSections = [
  { id: 'the-eye', title: 'The Eye and The Watch' },
  { id: 'assigned', title: 'Cases are dealt out' },
  { id: 'blind', title: 'What you see' },
  { id: 'verdicts', title: 'The four verdicts' },
  { id: 'consensus', title: 'From reviews to a verdict' },
  { id: 'more-evidence', title: 'Add evidence' },
  { id: 'keys', title: 'Keys' },
] as const;

const [theEye, assigned, blind, verdicts, consensus, moreEvidence, keys] = reviewerSections;

export function ReviewerGuide({ eyeEssence }: { eyeEssence: number }) {
  return (
    <>
      <PageSection {...theEye} part="For reviewers">
        <Prose>
          <p>
            The Eye is the permit to review. It is generally granted on reaching {formatNumber(eyeEssence)} Essence, as{' '}
            <Link to={paths.ranking}>{rankOf(eyeEssence)}</Link>; staff can grant it and take it away, and what staff
            took does not come back by itself. With it comes The Watch, where the cases wait.
          </p>
          <p>
            Each report you review brings {essenceAwards.review} Essence once, whatever you decide and however it ends.
            There is nothing to gain by agreeing. You see it at once; others see it on your profile from the next day
            on, so that your numbers never tell when you reviewed.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...assigned}>
        <Prose>
          <p>
            Nobody picks whom to judge. Each day every reported player is offered to a few of the active reviewers, by a
            draw that nobody can foresee; the longer it waits, the more of them. Your queue holds what was drawn for
            you, oldest first. This is what keeps friends from convicting whom they like.
          </p>
          <p>
            A link to any other case says “{reviewMessages.notAssigned}” You are never offered your own reports, nor
            reports that name a Steam account you have or had linked, and each report only once per round.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...blind}>
        <TwoLists
          yes={{
            title: 'You see',
            items: [
              'The reported player and what they are said to have done',
              'All evidence, with the notes on where to look',
              'Who is said to have been in their lobby',
              'How many have reviewed it so far',
            ],
          }}
          no={{
            title: 'You do not see',
            items: [
              'Who reported it, on no page while the case is open',
              'Who else reviews it',
              'What the others decided',
              'Who of the Watch added a video',
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
            <blockquote>{consensusSentence}</blockquote>
          </Prose>
          <VoteExamples />
          <Prose>
            <p>
              The decisions become public together with the verdict; who gave them does not. An edit or a reopening
              starts a new round, in which earlier reviews no longer count.
            </p>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...moreEvidence}>
        <Prose>
          <p>
            If you have a video that the report does not name yet, add its YouTube link to your review. Should your
            decision become the verdict, it brings {essenceAwards.evidence} Essence on top. Once the case is decided,
            your name stands beside what you added.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...keys}>
        <div className="grid gap-5">
          <KeyList />
          <Prose>
            <p>
              The keys of The Watch rest while you type, and a switch at its top turns them off for good. On a phone,
              everything is a button.
            </p>
          </Prose>
        </div>
      </PageSection>
    </>
  );
}

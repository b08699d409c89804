import { retrySentence } from '@argus/domain/cases/assignment';
import { consensusSentence } from '@argus/domain/cases/consensus';
import { type Decision, decisionLabels, decisions } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { essenceAwards } from '@argus/domain/members/essence';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type WayToTheEye, wayToTheEye } from '../../lib/eye-words.ts';
import { paths } from '../../lib/paths.ts';
import { decisionNames } from '../../shared/case/decision-tag.tsx';
import { Prose } from '../../ui/prose.tsx';
import { PageSection, TextSection } from './page-section.tsx';
import { TwoLists } from './two-lists.tsx';
import { VoteExamples } from './vote-examples.tsx';

export const reviewerSections = [
  { id: 'the-eye', title: 'The Eye and The Watch' },
  { id: 'assigned', title: 'How cases are assigned' },
  { id: 'blind', title: 'What you see' },
  { id: 'verdicts', title: 'The four verdicts' },
  { id: 'consensus', title: 'From reviews to a verdict' },
  { id: 'more-evidence', title: 'Add evidence' },
  { id: 'keys', title: 'Keyboard shortcuts' },
] as const;

const [theEye, assigned, blind, verdicts, consensus, moreEvidence, keys] = reviewerSections;

export function ReviewerGuide({ site }: { site: WayToTheEye }) {
  return (
    <>
      <TextSection {...theEye} part="For reviewers">
        <p>
          The Eye is the permit to review. {wayToTheEye(site)} <Link to={paths.ranking}>All ranks</Link> Staff can grant
          it and take it away, and if they take it, it does not come back by itself. It opens The Watch, where cases
          wait for review.
        </p>
        <p>
          Each report you review earns {essenceAwards.review} Essence once, whatever you decide and whatever the
          outcome. There is nothing to gain by agreeing. You see it right away; others see it on your profile from the
          next day on, so that your numbers never reveal when you reviewed.
        </p>
      </TextSection>

      <PageSection {...assigned}>
        <Prose>
          <p>
            Nobody picks whom to judge. Each day every open case is offered to a few of the active reviewers, chosen by
            a draw that nobody can predict; the longer a case waits, the more reviewers get it. Your queue holds what
            was drawn for you, oldest first. This keeps groups of friends from convicting anyone they like.{' '}
            {retrySentence}
          </p>
          <p>
            Links to other cases say “{reviewMessages.notAssigned}” You are never offered your own reports or reports
            about a Steam account you have linked or used to have linked, and you get each report only once per round.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...blind}>
        <TwoLists
          yes={{
            title: 'You see',
            items: [
              'The reported player and the allegations',
              'All evidence, with the notes on where to look',
              'The players named as their lobby mates',
              'How many reviewers have decided so far',
            ],
          }}
          no={{
            title: 'You do not see',
            items: [
              'Who reported it, as long as the case is open',
              'Who else is reviewing it',
              'What the others decided',
              'Which reviewer added a video',
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
              The decisions become public together with the verdict; who made them does not. What the reporter adds
              after the first review is shown with its date, and votes stand. If staff reopen a case, a new round
              begins, in which earlier reviews no longer count.
            </p>
          </Prose>
        </div>
      </PageSection>

      <TextSection {...moreEvidence}>
        <p>
          If you have a video that is not in the report yet, add its YouTube link to your review. If your decision
          becomes the verdict, it earns {essenceAwards.evidence} extra Essence. Another moment of a video that the
          report has can be added too, but earns nothing extra. Nobody is told who added it, unless you choose in your{' '}
          <Link to={paths.settings}>settings</Link> to be named once there is a verdict.
        </p>
      </TextSection>

      <PageSection {...keys}>
        <div className="grid gap-5">
          <KeyList />
          <Prose>
            <p>
              A verdict is sent after five seconds; until then you can undo it. If you leave the page, it is sent at
              once. The shortcuts of The Watch are ignored while you type, and a switch at the top turns them off for
              good. On a phone, everything is a button.
            </p>
          </Prose>
        </div>
      </PageSection>
    </>
  );
}

const advice: Record<Decision, string> = {
  cheater:
    'Skill, luck, sound and callouts from teammates cannot explain it, and you would say so to the player’s face.',
  undetermined:
    'You are not sure, the evidence is too thin, or its links do not open. This is the right answer more often than it seems.',
  duplicate: 'Another report on the same player already shows the same thing, and this one adds nothing new.',
  troll: 'Forged, abusive, or meant to harm. An honest mistake is not malicious: choose this only for bad faith.',
};

function DecisionGuide() {
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {decisions.map((decision, index) => (
        <li key={decision} className="almond-lg grid content-start gap-2 border border-line bg-surface p-4 sm:p-5">
          <p className="flex items-start justify-between gap-3 font-semibold">
            {decisionLabels[decision]}
            <Key>{index + 1}</Key>
          </p>
          <p className="text-muted">{advice[decision]}</p>
        </li>
      ))}
    </ol>
  );
}

const shortcuts = [
  ...decisions.map((decision: Decision, index) => ({
    key: String(index + 1),
    does: `choose the verdict “${decisionNames[decision]}”`,
  })),
  { key: 'Enter', does: 'submit the review' },
  { key: 'Z', does: 'undo the last verdict, for five seconds' },
  { key: 'S', does: 'skip this case for now' },
  { key: 'Space', does: 'play or pause the video' },
  { key: ',', does: 'go back two seconds, or a frame while paused' },
  { key: '.', does: 'go forward two seconds, or a frame while paused' },
  { key: 'N', does: 'look at the next evidence' },
  { key: 'E', does: 'add evidence' },
  { key: '?', does: 'show all keys' },
  { key: '/', does: 'search a player, from anywhere on the site' },
];

export function KeyList() {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {shortcuts.map(({ key, does }) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="w-16 shrink-0">
            <Key>{key}</Key>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Unlike a key cap, this key is read aloud. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="almond-sm inline-grid h-7 min-w-7 shrink-0 place-items-center border border-line-strong bg-raised px-1.5 font-sans font-semibold text-sm leading-none">
      {children}
    </kbd>
  );
}

import { evaluate } from '@argus/domain/cases/consensus';
import type { Decision } from '@argus/domain/cases/report-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { DecisionTag } from '../../shared/case/decision-tag.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { ArrowRightIcon } from '../../ui/display/icons.tsx';

/** Each example ends with the vote that decides it. Its outcome is not listed, because the voting rule computes it. */
export const voteExamples: readonly { votes: readonly Decision[]; note: MessageDescriptor }[] = [
  { votes: ['cheater', 'cheater', 'cheater'], note: msg`All of the first three agree.` },
  {
    votes: ['cheater', 'undetermined', 'cheater', 'cheater', 'cheater'],
    note: msg`One disagrees, so two more are asked, and they are sure.`,
  },
  {
    votes: ['cheater', 'cheater', 'undetermined', 'undetermined'],
    note: msg`A second reviewer disagrees. A conviction is no longer possible.`,
  },
  { votes: ['cheater', 'undetermined', 'duplicate'], note: msg`No two reviewers agree.` },
  { votes: ['troll', 'troll', 'troll'], note: msg`The report itself is the problem.` },
];

export function VoteExamples() {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {voteExamples.map(({ votes, note }) => (
        <li key={note.id} className="grid gap-2.5 py-4">
          <p className="text-muted text-sm">{say(note)}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ol aria-label={t`Reviews, in order`} className="flex flex-wrap gap-1.5">
              {votes.map(numberVote).map(({ vote, number }) => (
                <li key={number}>
                  <DecisionTag decision={vote} />
                </li>
              ))}
            </ol>
            <span className="inline-flex items-center gap-3">
              <ArrowRightIcon size={18} className="text-muted" />
              <StatusTag status={evaluate(votes).status} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function numberVote(vote: Decision, index: number) {
  return { vote, number: index + 1 };
}

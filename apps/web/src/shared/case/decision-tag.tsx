import { type Decision, decisionLabels, statusColor, statusOfDecision } from '@argus/domain/cases/report-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { Tag } from '../../ui/display/tag.tsx';

export const decisionNames = {
  cheater: msg`Cheater`,
  undetermined: msg({ message: 'Undetermined', context: 'decision' }),
  duplicate: msg({ message: 'Duplicate', context: 'decision' }),
  troll: msg({ message: 'Malicious', context: 'decision' }),
} satisfies Record<Decision, MessageDescriptor>;

export function DecisionTag({ decision }: { decision: Decision }) {
  const color = statusColor(statusOfDecision(decision));
  return (
    <span title={say(decisionLabels[decision])}>
      <Tag tone={color === 'none' ? 'plain' : 'verdict'} data-verdict={color === 'none' ? undefined : color}>
        {say(decisionNames[decision])}
      </Tag>
    </span>
  );
}

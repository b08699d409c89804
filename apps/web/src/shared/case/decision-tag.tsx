import { type Decision, decisionLabels, statusColor, statusOfDecision } from '@argus/domain/cases/report-status';
import { Tag } from '../../ui/display/tag.tsx';

export const decisionNames = {
  cheater: 'Cheater',
  undetermined: 'Undetermined',
  duplicate: 'Duplicate',
  troll: 'Malicious',
} as const satisfies Record<Decision, string>;

export function DecisionTag({ decision }: { decision: Decision }) {
  const color = statusColor(statusOfDecision(decision));
  return (
    <span title={decisionLabels[decision]}>
      <Tag tone={color === 'none' ? 'plain' : 'verdict'} data-verdict={color === 'none' ? undefined : color}>
        {decisionNames[decision]}
      </Tag>
    </span>
  );
}

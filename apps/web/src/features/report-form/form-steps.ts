import { checkEvidenceLink } from '@argus/domain/evidence/evidence-link';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import { type FormContent, listSentRows } from './form-content.ts';
import { fieldIds } from './form-problems.ts';

export const stepNames = ['player', 'story', 'evidence', 'lobby'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'done' | 'wrong';

export const stepTitles = {
  player: msg`The player`,
  story: msg`What you saw`,
  evidence: msg`Evidence`,
  lobby: msg`The lobby`,
} as const satisfies Record<StepName, MessageDescriptor>;

export function stepId(name: StepName): string {
  return `step-${name}`;
}

export function stepState(name: StepName, content: FormContent, problems: readonly FieldProblem[]): StepState {
  if (problems.some(({ fieldId }) => stepOf(fieldId) === name)) return 'wrong';
  return isDone(name, content) ? 'done' : 'open';
}

function isDone(name: StepName, content: FormContent): boolean {
  switch (name) {
    case 'player':
      return content.player?.isConfirmed === true;
    case 'story':
      return content.description.trim() !== '' || content.cheats.length > 0;
    case 'evidence': {
      const rows = listSentRows(content);
      return rows.length > 0 && rows.every((row) => checkEvidenceLink(row).ok);
    }
    case 'lobby':
      return content.mates.length > 0;
  }
}

function stepOf(fieldId: string): StepName {
  switch (fieldId) {
    case fieldIds.player:
      return 'player';
    case fieldIds.description:
    case fieldIds.cheats:
      return 'story';
    case fieldIds.mates:
      return 'lobby';
    default:
      return 'evidence';
  }
}

import { inputParsing } from '@argus/contract/kernel/parse-input';
import { type StatusChange, statusChangeSchema } from '@argus/contract/staff/status-change';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { findOverrideProblem, overrideMessages } from '@argus/domain/staff/override';
import { say } from '../../../lib/language/say.ts';
import { type EvidenceRow, linkOf, locateRowProblems } from '../../../shared/evidence/evidence-rows.ts';
import type { FieldProblem } from '../../../ui/forms/field-problem.ts';

export type CheckedChange =
  | { ok: true; change: StatusChange }
  | { ok: false; msg: string; isMistake: boolean; problems: readonly FieldProblem[] };

interface WantedChange {
  from: ReportStatus;
  to: ReportStatus | null;
  rows: readonly EvidenceRow[];
  /** A reason is required only if the status changes. */
  reason: string;
}

export const reasonFieldId = 'change-reason';

/** Applies the server's rules before anything is sent. */
export function checkChange({ from, to, rows, reason }: WantedChange): CheckedChange {
  const additionalEvidence = rows.map(linkOf);
  const newEvidence = rows.filter(({ url }) => url.trim() !== '').length;
  const problem = findOverrideProblem({ from, to, newEvidence });
  if (problem)
    return { ok: false, msg: say(overrideMessages[problem]), isMistake: problem !== 'no_changes', problems: [] };

  const checked = statusChangeSchema.safeParse(
    {
      newStatus: to,
      additionalEvidence,
      ...(to === from ? {} : { reason }),
    },
    inputParsing,
  );
  if (checked.success) return { ok: true, change: checked.data };
  const { issues } = checked.error;
  const ofReason = issues.filter(({ path: [field] }) => field === 'reason');
  const problems = [
    ...locateRowProblems(
      rows,
      issues.filter(({ path: [field] }) => field !== 'reason'),
    ),
    ...ofReason.map(({ message: msg }) => ({ fieldId: reasonFieldId, msg })),
  ];
  return { ok: false, msg: issues[0]?.message ?? '', isMistake: true, problems };
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countOf } from '../../lib/format.ts';
import { WarningIcon } from '../../ui/display/icons.tsx';
import { type FieldProblem, focusFirstProblem } from '../../ui/forms/field-problem.ts';

export function ProblemCount({ problems }: { problems: readonly FieldProblem[] }) {
  return (
    <button
      type="button"
      onClick={() => focusFirstProblem(problems)}
      className="flex min-h-6 items-center gap-1.5 text-left font-semibold text-rose hover:underline"
    >
      <WarningIcon size={18} />
      <Trans>{problems.length === 1 ? t`1 thing needs` : t`${countOf(problems.length, 'thing')} need`} attention</Trans>
    </button>
  );
}

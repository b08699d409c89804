import { Plural } from '@lingui/react/macro';
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
      <Plural value={problems.length} one="# thing needs attention" other="# things need attention" />
    </button>
  );
}

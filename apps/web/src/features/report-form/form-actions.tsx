import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ReportFormState } from './use-report-form.ts';

export function FormActions({ form }: { form: ReportFormState }) {
  const { kind, problems, refusal, addInstead, isAddition, isDone, isSavingDraft, isSubmitting } = form;
  const isBusy = isSavingDraft || isSubmitting || isDone;
  const [first] = problems;
  return (
    <div className="grid gap-4">
      {refusal ? (
        <Notice tone="danger" live>
          {refusal}
          {addInstead ? (
            <Button variant="secondary" size="sm" className="mt-3 block" onClick={addInstead}>
              Add to it instead
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {first ? (
          <button
            type="button"
            onClick={() => document.getElementById(first.fieldId)?.focus()}
            className="flex min-h-6 items-center gap-1.5 text-left font-semibold text-rose hover:underline"
          >
            <WarningIcon size={18} />
            {problems.length === 1 ? '1 thing needs' : `${countOf(problems.length, 'thing')} need`} attention
          </button>
        ) : null}
        <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
          {kind === 'report' ? null : (
            <Button variant="secondary" onClick={form.saveDraft} loading={isSavingDraft} disabled={isDone}>
              Save draft
            </Button>
          )}
          <Button type="submit" loading={isBusy && !isSavingDraft} aria-describedby="report-form-note">
            {isAddition ? 'Add to report' : kind === 'report' ? 'Update report' : 'Submit report'}
          </Button>
        </div>
      </div>
    </div>
  );
}

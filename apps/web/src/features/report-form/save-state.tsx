import { t } from '@lingui/core/macro';
import { describeError, UnreachableError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { CheckIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { formMessages } from './messages.ts';
import type { ReportFormState } from './use-report-form.ts';

type Words = { tone: 'quiet' | 'good' | 'bad'; text: string } | null;

export function SaveState({ form }: { form: ReportFormState }) {
  const words = findWords(form);
  // An empty line reserves the space, so that the form below does not shift when text appears.
  if (!words) return <p className="min-h-[1.55em] text-sm" />;
  return (
    <p
      // Only problems are announced: nobody wants to hear about every save.
      aria-live={words.tone === 'bad' ? 'polite' : 'off'}
      className={classNames(
        'flex min-h-[1.55em] items-center gap-1.5 text-sm',
        words.tone === 'bad' ? 'text-rose' : 'text-muted',
      )}
    >
      {words.tone === 'good' ? <CheckIcon size={16} className="text-teal" /> : null}
      {words.tone === 'bad' ? <WarningIcon size={16} /> : null}
      {words.text}
    </p>
  );
}

function findWords({ kind, saving, ...form }: ReportFormState): Words {
  if (form.isDone) return null;
  if (form.isTakenOver) return { tone: 'bad', text: t`Changed in another tab` };
  if (kind !== 'draft') {
    if (form.isUnchanged) return null;
    return form.isSavedLocally ? { tone: 'good', text: t`Saved in this browser` } : { tone: 'bad', text: t`Not saved` };
  }
  if (saving.isSaved) return { tone: 'good', text: t`Saved` };
  const { obstacle } = saving;
  if (obstacle !== null) return { tone: 'bad', text: t`Not saved: ${obstacle}` };
  if (saving.state.kind !== 'failed') return { tone: 'quiet', text: t`Saving…` };
  const { error } = saving.state;
  if (error instanceof UnreachableError) return { tone: 'bad', text: t`Not saved: offline` };
  const reason = describeError(error, { fallback: formMessages.saveDraft });
  return { tone: 'bad', text: t`Not saved: ${reason}` };
}

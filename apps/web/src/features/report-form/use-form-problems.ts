import { RefusedError } from '@argus/contract/kernel/client';
import { useCallback, useState } from 'react';
import { describeError, type ErrorSentences, isRefusedWith } from '../../lib/api-errors.ts';
import type { FieldProblem } from '../../ui/field-problem.ts';
import type { FormContent } from './form-content.ts';
import { fieldIds, locateRefusals } from './form-problems.ts';

/** The text in the lobby field cannot be added as a player. */
export class LobbyError extends Error {}

/** Why the form was not accepted: beside its fields what is about them, below it the rest. */
export function useFormProblems() {
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReviewed, setReviewed] = useState(false);

  const forgetRefusals = useCallback(() => {
    setRefused([]);
    setRefusal(null);
  }, []);

  return {
    /** The reader has tried to submit, so that what is missing is shown. */
    wasTried,
    setTried,
    refused,
    refusal,
    setRefusal,
    forgetRefusals,
    /** It can no longer be edited, but added to. */
    isReviewed,
    showFailure(error: unknown, sent: FormContent, sentences: ErrorSentences) {
      const located = locateFailure(error, sent);
      setRefused(located);
      setRefusal(located.length > 0 ? null : describeError(error, sentences));
      setReviewed(isRefusedWith(error, 'edit_after_review'));
      focusFirst(located);
    },
  };
}

export type FormProblems = ReturnType<typeof useFormProblems>;

export function focusFirst(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) document.getElementById(first.fieldId)?.focus();
}

function locateFailure(error: unknown, sent: FormContent): FieldProblem[] {
  if (error instanceof LobbyError) return [{ fieldId: fieldIds.mates, msg: error.message }];
  return error instanceof RefusedError ? locateRefusals(sent, error.errors) : [];
}

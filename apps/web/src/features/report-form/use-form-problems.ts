import { RefusedError } from '@argus/contract/kernel/client';
import { useCallback, useState } from 'react';
import { describeError, type ErrorSentences, isRefusedWith } from '../../lib/api-errors.ts';
import { type FieldProblem, focusFirstProblem } from '../../ui/field-problem.ts';
import type { FormContent } from './form-content.ts';
import { fieldIds, locateRefusals } from './form-problems.ts';

export class LobbyError extends Error {}

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
    wasTried,
    setTried,
    refused,
    refusal,
    setRefusal,
    forgetRefusals,
    isReviewed,
    showFailure(error: unknown, sent: FormContent, sentences: ErrorSentences) {
      const located = locateFailure(error, sent);
      setRefused(located);
      setRefusal(located.length > 0 ? null : describeError(error, sentences));
      setReviewed(isRefusedWith(error, 'edit_after_review'));
      focusFirstProblem(located);
    },
  };
}

export type FormProblems = ReturnType<typeof useFormProblems>;

function locateFailure(error: unknown, sent: FormContent): FieldProblem[] {
  if (error instanceof LobbyError) return [{ fieldId: fieldIds.mates, msg: error.message }];
  return error instanceof RefusedError ? locateRefusals(sent, error.errors) : [];
}

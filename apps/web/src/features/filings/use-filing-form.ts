import { RefusedError } from '@argus/contract/kernel/client';
import type { FilingKind } from '@argus/domain/filings/filing';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { type FieldProblem, focusFirstProblem } from '../../ui/forms/field-problem.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { filingKeys, sendFiling } from './api.ts';
import { checkFiling, findRefusedCases, locateRefusals, type RefusedCase } from './check-filing.ts';
import { type FilingContent, isSame } from './filing-content.ts';
import { dropCopy, findCopy, saveCopy } from './filing-copy.ts';

const failedMessage = msg`It could not be sent. Please try again.`;
export const unreachableMessage = msg`The server cannot be reached, so this was not sent. It is saved in this browser: please try again later.`;

export interface FilingFormOptions {
  kind: FilingKind;
  reportId: string;
  /** These convictions are appealed with the same statement. */
  alsoIds?: readonly string[] | undefined;
  userId: string;
  start: FilingContent;
  needsNewVideo?: boolean | undefined;
  /** True if none of the evidence is available any more; an appeal for that reason needs no video. */
  isEvidenceGone?: boolean | undefined;
}

const none: readonly string[] = [];

export function useFilingForm(options: FilingFormOptions) {
  const { kind, reportId, alsoIds = none, userId, start } = options;
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [content, setContent] = useState(start);
  const [isRestored, setRestored] = useState(false);
  const [isSavedLocally, setSavedLocally] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusedCases, setRefusedCases] = useState<readonly RefusedCase[]>([]);
  const send = useMutation(sendFiling(useApi(), reportId, alsoIds));
  const isDone = send.isSuccess;

  // The server cannot render the stored copy, so it is read after rendering, but before the first paint.
  useLayoutEffect(() => {
    const copy = findCopy({ userId, kind, reportId });
    if (copy) setContent(copy);
    setRestored(true);
  }, [userId, kind, reportId]);

  useEffect(() => {
    if (!isRestored) return;
    const slot = { userId, kind, reportId };
    const isWorthSaving = !isDone && !isSame(content, start);
    if (isWorthSaving) setSavedLocally(saveCopy(slot, content));
    else {
      dropCopy(slot);
      setSavedLocally(false);
    }
  }, [isRestored, isDone, content, start, userId, kind, reportId]);

  function edit(change: Partial<FilingContent>) {
    setContent((current) => ({ ...current, ...change }));
    setRefused([]);
    setRefusal(null);
    setRefusedCases([]);
  }

  const isAboutLoss = kind === 'appeal' && options.isEvidenceGone === true && content.ground === 'evidence_gone';
  const needsNewVideo = options.needsNewVideo === true && !isAboutLoss;
  const checked = checkFiling(kind, content, needsNewVideo);
  const own = wasTried && !isDone && !checked.ok ? checked.problems : [];

  async function submit() {
    setTried(true);
    setRefusal(null);
    setRefusedCases([]);
    if (send.isPending || isDone) return;
    if (!checked.ok) return focusFirstProblem(checked.problems);
    try {
      await send.mutateAsync(checked.sent);
      toast.success(filedWords(kind, 1 + alsoIds.length));
      for (const queryKey of filingKeys) client.invalidateQueries({ queryKey });
      navigate(paths.myCases);
    } catch (error) {
      const sentences = { fallback: failedMessage, unreachable: isSavedLocally ? unreachableMessage : failedMessage };
      const errors = error instanceof RefusedError ? error.errors : [];
      const cases = findRefusedCases([reportId, ...alsoIds], errors);
      const located = cases.length > 0 ? [] : locateRefusals(content, errors);
      setRefused(located);
      setRefusedCases(cases);
      setRefusal(located.length > 0 || cases.length > 0 ? null : describeError(error, sentences));
      focusFirstProblem(located);
    }
  }

  return {
    kind,
    content,
    edit,
    submit,
    problems: [...own, ...refused],
    needsNewVideo,
    refusal,
    refusedCases,
    isSavedLocally,
    isSending: send.isPending || isDone,
  };
}

export type FilingFormState = ReturnType<typeof useFilingForm>;

function filedWords(kind: FilingKind, count: number): string {
  switch (kind) {
    case 'answer':
      return t`Your answer has been saved.`;
    case 'appeal':
      return count === 1 ? t`Your appeal has been filed.` : t`Your appeals have been filed.`;
    case 'reopening':
      return t`Your request has been filed.`;
    case 'claim':
      return t`Your claim has been filed.`;
  }
}

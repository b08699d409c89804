import type { Report } from '@argus/contract/cases/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { isRefusedWith, isUnanswered } from '../../lib/api-errors.ts';
import { steamProfileQuery } from './api.ts';
import { additionsBodyOf, type FormContent, isStored, requestBodyOf } from './form-content.ts';
import type { FormTarget } from './form-target.ts';
import { addMate, lookUpMate, pendingMate } from './mate-lookup.ts';
import { formMessages } from './messages.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import { type FormProblems, LobbyError } from './use-form-problems.ts';

export interface SubmitReportOptions {
  target: FormTarget;
  additionsTo: Report | null;
  draftId: string | null;
  saved: FormContent;
  saving: DraftSaving;
  problems: FormProblems;
  onChange: (change: (content: FormContent) => FormContent) => void;
  onAccepted: (answer: { msg: string; report: Report }) => void;
}

export function useSubmitReport(options: SubmitReportOptions) {
  const { target, additionsTo, draftId, saved, saving, problems, onChange, onAccepted } = options;
  const api = useApi();
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);

  /** Text left in the lobby field is looked up and added; if that fails, nothing is sent. */
  async function finishLobby(typed: FormContent): Promise<FormContent> {
    const input = pendingMate(typed);
    if (input === '') return typed;
    const found = await lookUpMate(input, typed, (text) => client.query(steamProfileQuery(api, text)));
    if (!found.ok) throw new LobbyError(found.msg);
    onChange((current) => addMate(current, found.mate, input));
    return addMate(typed, found.mate, input);
  }

  const submit = useMutation({
    mutationFn: async (typed: FormContent) => {
      const sent = await finishLobby(typed);
      if (additionsTo) {
        const params = { reportId: additionsTo.reportId };
        return api('POST /api/reports/{reportId}/content/additions', { params, body: additionsBodyOf(sent) });
      }
      if (target.kind === 'report') {
        const params = { reportId: target.reportId };
        return api('PUT /api/reports/{reportId}', { params, body: requestBodyOf(sent) });
      }
      if (draftId === null) return api('POST /api/reports', { body: requestBodyOf(sent) });
      if (!isStored(sent, saved)) await saving.saveNow(sent);
      return api('POST /api/reports/draft/{draftId}/submit', { params: { draftId } });
    },
    onSuccess: (answer) => {
      for (const queryKey of [['drafts'], ['submissions'], ['report', answer.report.reportId]]) {
        client.invalidateQueries({ queryKey });
      }
      onAccepted(answer);
    },
    onError: (error, sent) => {
      if (isUnanswered(error)) return setWaiting(true);
      // If the player was already reported in another tab or on another device, the form links to that report.
      if (isRefusedWith(error, 'already_reported')) client.invalidateQueries({ queryKey: ['submissions'] });
      problems.showFailure(error, sent, { fallback: formMessages.submit });
    },
  });

  return {
    isWaiting,
    stopWaiting: () => setWaiting(false),
    isSubmitting: submit.isPending,
    submit: (sent: FormContent) => submit.mutate(sent),
  };
}

import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { isRefusedWith, isUnanswered } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { createDraft, sendReport, steamProfileQuery } from './api.ts';
import { type FormContent, isStored, requestBodyOf } from './form-content.ts';
import { explainFailure, type Failure, LobbyError } from './form-problems.ts';
import type { FormTarget } from './form-target.ts';
import { addMate, lookUpMate, pendingMate } from './mate-lookup.ts';
import { formMessages } from './messages.ts';
import type { DraftSaving } from './use-draft-saving.ts';

export interface SendingOptions {
  target: FormTarget;
  additionsTo: Report | null;
  saved: FormContent;
  saving: DraftSaving;
  isSavedLocally: boolean;
  onFailure: (failure: Failure) => void;
  onDraftCreated: (draftId: string, sent: FormContent) => void;
  onAccepted: (answer: { msg: string; report: Report }, sent: FormContent) => void;
}

/** Saves the form as a draft, and submits it. */
export function useSending(options: SendingOptions) {
  const { target, additionsTo, saved, saving, onFailure } = options;
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();

  /** Returns false if the draft was deleted elsewhere, so that it is saved as a new one. */
  async function saveAgain(sent: FormContent): Promise<boolean> {
    try {
      await saving.saveNow(sent);
      return true;
    } catch (error) {
      if (isRefusedWith(error, 'draft_not_found')) return false;
      throw error;
    }
  }

  const draft = useMutation({
    mutationFn: async (sent: FormContent) => {
      const isSavedAgain = target.kind === 'draft' && (await saveAgain(sent));
      if (!isSavedAgain) {
        const created = await createDraft(api, requestBodyOf(sent));
        options.onDraftCreated(created.draft._id, sent);
      }
      toast.success(t`Draft saved.`);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['drafts'] }),
    onError: (error, sent) => {
      const fallback = formMessages.saveDraft;
      const unreachable = options.isSavedLocally ? formMessages.saveDraftOffline : fallback;
      onFailure(explainFailure(error, sent, { fallback, unreachable }));
    },
  });

  /** Text left in the lobby field is looked up and added; if that fails, nothing is sent. */
  async function finishLobby(typed: FormContent): Promise<FormContent> {
    const input = pendingMate(typed);
    if (input === '') return typed;
    const found = await lookUpMate(input, typed, (text) => client.query(steamProfileQuery(api, text)));
    if (!found.ok) throw new LobbyError(found.msg);
    return addMate(typed, found.mate, input);
  }

  const report = useMutation({
    mutationFn: async (typed: FormContent) => {
      const sent = await finishLobby(typed);
      if (target.kind === 'draft' && !isStored(sent, saved)) await saving.saveNow(sent);
      return { sent, answer: await sendReport(api, { target, additionsTo, content: sent }) };
    },
    onSuccess: ({ sent, answer }) => {
      for (const queryKey of [['drafts'], ['submissions'], ['report', answer.report.reportId]]) {
        client.invalidateQueries({ queryKey });
      }
      options.onAccepted(answer, sent);
    },
    onError: (error, sent) => {
      if (isUnanswered(error)) return;
      // If the player was already reported in another tab or on another device, the form links to that report.
      if (isRefusedWith(error, 'already_reported')) client.invalidateQueries({ queryKey: ['submissions'] });
      onFailure(explainFailure(error, sent, { fallback: formMessages.submit }));
    },
  });

  return { draft, report, isWaiting: isUnanswered(report.error) };
}

import { checkDraft } from '@argus/domain/cases/report-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/say.ts';
import { useToast } from '../../ui/toast.tsx';
import { createDraft } from './api.ts';
import { type FormContent, reportContentOf, requestBodyOf } from './form-content.ts';
import { formMessages } from './messages.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import type { FormProblems } from './use-form-problems.ts';

export interface SaveDraftOptions {
  draftId: string | null;
  saving: DraftSaving;
  isSavedLocally: boolean;
  problems: FormProblems;
  onCreated: (draftId: string, sent: FormContent) => void;
}

export function useSaveDraft({ draftId, saving, isSavedLocally, problems, onCreated }: SaveDraftOptions) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const sentences = {
    fallback: formMessages.saveDraft,
    unreachable: isSavedLocally ? formMessages.saveDraftOffline : formMessages.saveDraft,
  };

  /** Returns null if the draft was deleted elsewhere, so that the caller saves it as a new one. */
  async function saveAgain(sent: FormContent): Promise<string | null> {
    try {
      return await saving.saveNow(sent);
    } catch (error) {
      if (isRefusedWith(error, 'draft_not_found')) return null;
      throw error;
    }
  }

  const save = useMutation({
    mutationFn: async (sent: FormContent) => {
      const savedAgain = draftId === null ? null : await saveAgain(sent);
      if (savedAgain !== null) return toast.success(savedAgain);
      const { msg, draft } = await createDraft(api, requestBodyOf(sent));
      onCreated(draft._id, sent);
      toast.success(msg);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['drafts'] }),
    onError: (error, sent) => problems.showFailure(error, sent, sentences),
  });

  return {
    isSavingDraft: save.isPending,
    /** Returns whether the draft was saved. If not, the form shows why. */
    async saveDraft(sent: FormContent): Promise<boolean> {
      const [problem] = checkDraft(reportContentOf(sent));
      problems.setRefusal(problem ? say(problem.message, problem.values) : null);
      if (problem) return false;
      return save.mutateAsync(sent).then(
        () => true,
        () => false,
      );
    },
  };
}

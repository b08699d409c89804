import { checkDraft } from '@argus/domain/cases/report-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { isUnavailable } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { updateDraft } from './api.ts';
import { type FormContent, isStored, reportContentOf, requestBodyOf, storedContentOf } from './form-content.ts';
import { createSerialSaver, type SaverState, type SerialSaver } from './serial-saver.ts';

const waitMs = 1200;
const retryMs = 10_000;

export interface DraftSavingOptions {
  draftId: string | null;
  content: FormContent;
  saved: FormContent;
  onSaved: (content: FormContent) => void;
}

export interface DraftSaving {
  state: SaverState;
  isSaved: boolean;
  obstacle: string | null;
  saveNow: (content: FormContent) => Promise<void>;
}

export function useDraftSaving({ draftId, content, saved, onSaved }: DraftSavingOptions): DraftSaving {
  const api = useApi();
  const [state, setState] = useState<SaverState>({ kind: 'idle' });
  const saver = useRef<SerialSaver<FormContent> | null>(null);

  useEffect(() => {
    if (draftId === null) return;
    const created = createSerialSaver<FormContent>({
      save: async (value) => {
        await updateDraft(api, draftId, requestBodyOf(value));
        onSaved(storedContentOf(value));
      },
      onState: setState,
      isWorthRetrying: isUnavailable,
      waitMs,
      retryMs,
    });
    saver.current = created;
    const retry = () => created.flush().catch(() => {});
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      saver.current = null;
      created.close();
    };
  }, [api, draftId, onSaved]);

  const isSaved = isStored(content, saved);
  const problem = isSaved ? undefined : checkDraft(reportContentOf(content))[0];
  const obstacle = problem ? say(problem.message, problem.values) : null;

  useEffect(() => {
    if (isSaved || obstacle !== null) saver.current?.discard();
    else saver.current?.update(content);
  }, [content, isSaved, obstacle]);

  const saveNow = useCallback(async (value: FormContent) => {
    saver.current?.update(value);
    await saver.current?.flush();
  }, []);

  return { state, isSaved, obstacle, saveNow };
}

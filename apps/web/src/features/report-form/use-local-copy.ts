import { useEffect, useState } from 'react';
import { type FormContent, isSameContent } from './form-content.ts';
import { type CopySlot, dropCopy, saveCopy, watchOtherCopies } from './local-copy.ts';

export function useLocalCopy({ userId, target, formId }: CopySlot, content: FormContent, isDisposable: boolean) {
  const [isSavedLocally, setSavedLocally] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    const slot = { userId, target, formId };
    if (isDisposable) dropCopy(slot);
    else setSavedLocally(saveCopy(slot, { savedAt: new Date().toISOString(), content }));
    setTakenOver(false);
  }, [content, isDisposable, userId, target, formId]);

  useEffect(
    () => watchOtherCopies({ userId, target, formId }, (copy) => setTakenOver(!isSameContent(copy.content, content))),
    [content, userId, target, formId],
  );

  return { isSavedLocally, isTakenOver };
}

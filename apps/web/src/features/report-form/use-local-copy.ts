import { useEffect, useRef, useState } from 'react';
import { type FormContent, isSameContent } from './form-content.ts';
import { type CopySlot, dropCopy, keyOf, saveCopy, watchOtherCopies } from './local-copy.ts';

/** The copy moves from its former slot when a visitor logs in or a new report becomes a draft. */
export function useLocalCopy(
  { userId, target, formId }: CopySlot,
  former: CopySlot,
  content: FormContent,
  isDisposable: boolean,
) {
  const [isSavedLocally, setSavedLocally] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);
  const last = useRef(former);

  useEffect(() => {
    const slot = { userId, target, formId };
    const isSaved = !isDisposable && saveCopy(slot, { savedAt: new Date().toISOString(), content });
    if (isDisposable) dropCopy(slot);
    else setSavedLocally(isSaved);
    if ((isSaved || isDisposable) && keyOf(last.current) !== keyOf(slot)) {
      dropCopy(last.current);
      last.current = slot;
    }
    setTakenOver(false);
  }, [content, isDisposable, userId, target, formId]);

  useEffect(
    () => watchOtherCopies({ userId, target, formId }, (copy) => setTakenOver(!isSameContent(copy.content, content))),
    [content, userId, target, formId],
  );

  return { isSavedLocally, isTakenOver };
}

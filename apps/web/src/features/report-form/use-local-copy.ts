import { useEffect, useState } from 'react';
import { type FormContent, isSameContent } from './form-content.ts';
import { dropCopy, keepCopy, watchOtherCopies } from './local-copy.ts';

export interface LocalCopyOptions {
  userId: string;
  target: string;
  formId: string;
  content: FormContent;
  /** Sent, or the same as what the server holds. */
  isDisposable: boolean;
}

/** What is typed stays in this browser. */
export function useLocalCopy({ userId, target, formId, content, isDisposable }: LocalCopyOptions) {
  const [isKept, setKept] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    const slot = { userId, target, formId };
    if (isDisposable) dropCopy(slot);
    else setKept(keepCopy(slot, { keptAt: new Date().toISOString(), content }));
    setTakenOver(false);
  }, [content, isDisposable, userId, target, formId]);

  useEffect(
    () => watchOtherCopies({ userId, target, formId }, (copy) => setTakenOver(!isSameContent(copy.content, content))),
    [content, userId, target, formId],
  );

  return { isKept, isTakenOver };
}

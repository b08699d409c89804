import { useEffect, useState } from 'react';
import { type FormContent, isSameContent } from './form-content.ts';
import { dropCopy, keepCopy, watchCopy } from './local-copy.ts';

export interface LocalCopyOptions {
  userId: string;
  target: string;
  content: FormContent;
  /** Sent, or the same as what the server holds. */
  isDisposable: boolean;
}

/** What is typed stays in this browser. Of two tabs with one report, only what was typed last does. */
export function useLocalCopy({ userId, target, content, isDisposable }: LocalCopyOptions) {
  const [isKept, setKept] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    const slot = { userId, target };
    if (isDisposable) dropCopy(slot);
    else setKept(keepCopy(slot, { keptAt: new Date().toISOString(), content }));
    setTakenOver(false);
  }, [content, isDisposable, userId, target]);

  useEffect(
    () =>
      watchCopy({ userId, target }, (copy) => {
        const isOurs = copy !== null && isSameContent(copy.content, content);
        setKept(isOurs);
        // Gone it says nothing: the other tab may have saved its words as a draft.
        if (copy !== null) setTakenOver(!isOurs);
      }),
    [content, userId, target],
  );

  return { isKept, isTakenOver };
}

import { useState } from 'react';

/** What is asked is remembered while the dialog closes, even if the data changes meanwhile. */
export function useQuestion<Asked>(current: Asked) {
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(current);
  const ask = () => {
    setAsked(current);
    setAsking(true);
  };
  return { asked, ask, isAsking, setAsking };
}

import { useState } from 'react';

/** A dialog whose code loads when it is first opened stays mounted from then on, so that it can close smoothly. */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const open = () => {
    setMounted(true);
    setOpen(true);
  };
  return { isOpen, isMounted, open, setOpen };
}

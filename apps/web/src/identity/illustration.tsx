import { createElement, type ReactNode } from 'react';

function Illustration({ children }: { children?: ReactNode }) {
  return (
    <svg
      width="168"
      height="112"
      viewBox="0 0 168 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function drawIllustration(...shapes: readonly ReactNode[]) {
  return () => createElement(Illustration, null, ...shapes);
}

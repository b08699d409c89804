import { act } from '@testing-library/react';
import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { describeViolation, structure } from './axe-structure.ts';

/** Fails the test if the current page breaks an accessibility rule that needs neither colours nor layout. */
export async function expectAccessible(): Promise<void> {
  const violations = await findViolations();
  expect(violations, violations.join('\n')).toEqual([]);
}

export async function findViolations(): Promise<string[]> {
  // happy-dom computes each style from the defaults of all ancestors, which takes longer than all rules together.
  const computed = vi.spyOn(window, 'getComputedStyle').mockImplementation(styleOf);
  try {
    const { violations } = await act(() => axe.run(document, structure));
    return violations.map(describeViolation);
  } finally {
    computed.mockRestore();
  }
}

const styleOf = (element: Element) => (element as HTMLElement | SVGElement).style;

import { act } from '@testing-library/react';
import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { describeViolation, structure } from './axe-structure.ts';

/** Fails the test if what the page shows now is not accessible, as far as neither colours nor layout decide. */
export async function expectAccessible(): Promise<void> {
  const violations = await findViolations();
  expect(violations, violations.join('\n')).toEqual([]);
}

export async function findViolations(): Promise<string[]> {
  // There are no stylesheets, but happy-dom computes each style from the defaults of all ancestors, which takes longer than all rules.
  const computed = vi.spyOn(window, 'getComputedStyle').mockImplementation(styleOf);
  try {
    const { violations } = await act(() => axe.run(document, structure));
    return violations.map(describeViolation);
  } finally {
    computed.mockRestore();
  }
}

const styleOf = (element: Element) => (element as HTMLElement | SVGElement).style;

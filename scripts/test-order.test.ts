import { expect, test } from 'vitest';
import { spreadWaiting } from './test-order.ts';

const isWaiting = (file: string) => file.startsWith('w');

test('files that wait are spread over the others, in the order they had', () => {
  const files = [...Array.from({ length: 10 }, (_, n) => `c${n}`), 'w0', 'w1', 'w2'];
  expect(spreadWaiting(files, isWaiting).join(' ')).toBe('w0 c0 c1 c2 c3 w1 c4 c5 c6 c7 w2 c8 c9');
});

test('no file is lost where more wait than others are there', () => {
  expect(spreadWaiting(['w0', 'c0', 'w1', 'w2'], isWaiting)).toEqual(['w0', 'c0', 'w1', 'w2']);
});

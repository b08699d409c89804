import { expect, test } from 'vitest';
import { presenceSentence } from './presence.tsx';

test('names whoever else looks at the page', () => {
  expect(presenceSentence(['Mara'])).toBe('Mara is looking at this');
  expect(presenceSentence(['Mara', 'Ines'])).toBe('Mara and Ines are looking at this');
  expect(presenceSentence(['Mara', 'Ines', 'Oda'])).toBe('Mara and 2 others are looking at this');
});

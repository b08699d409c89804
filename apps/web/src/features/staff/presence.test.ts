import { expect, test } from 'vitest';
import { presenceSentence } from './presence.tsx';

test('presenceSentence names the others who have the page open', () => {
  expect(presenceSentence(['Mara'])).toBe('Mara is looking at this');
  expect(presenceSentence(['Mara', 'Ines'])).toBe('Mara and Ines are looking at this');
  expect(presenceSentence(['Mara', 'Ines', 'Oda'])).toBe('Mara and 2 others are looking at this');
});

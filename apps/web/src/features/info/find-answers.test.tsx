import { describe, expect, it } from 'vitest';
import { findAnswers, plainWords } from './find-answers.ts';

const items = [
  {
    id: 'eye',
    title: 'How do I get the Eye?',
    content: (
      <p>
        At {250} Essence, as {'Sentry'}.
      </p>
    ),
  },
  {
    id: 'edit',
    title: 'Can I edit it?',
    content: (
      <>
        <p>Yes, within {7} days.</p>
        <ul>
          <li>
            But <strong>not</strong> the player’s name.
          </li>
          {null}
        </ul>
      </>
    ),
  },
];

const found = (typed: string) => findAnswers(items, typed).map(({ id }) => id);

describe('the FAQ filter', () => {
  it.each([
    ['', ['eye', 'edit']],
    ['   ', ['eye', 'edit']],
    ['EYE', ['eye']],
    ['250 essence', ['eye']],
    ['essence days', []],
    ["player's", ['edit']],
    ['player’s', ['edit']],
    ['not', ['edit']],
    ['sentry', ['eye']],
    ['wallhack', []],
  ])('finds for the typed text %j the questions %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('searches the text of an answer without its markup', () => {
    expect(plainWords(items[1]?.content)).toBe('Yes, within 7 days.But not the player’s name.');
  });
});

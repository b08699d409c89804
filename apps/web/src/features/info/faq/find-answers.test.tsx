import { sourceLanguage } from '@argus/domain/shared/languages';
import { Trans } from '@lingui/react/macro';
import { describe, expect, it, onTestFinished } from 'vitest';
import { i18n } from '../../../lib/language/i18n.ts';
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

  it('searches the sentences of an answer in the language of the page, with what they are filled with', () => {
    const rank = 'Sentry';
    const sentence = (
      <Trans>
        At <strong>250</strong> Essence, as {rank}.
      </Trans>
    );
    expect(plainWords(<p>{sentence}</p>)).toBe('At 250 Essence, as Sentry.');
    i18n.load('de', { [sentence.props.id]: 'Mit <0>250</0> Essenz, als {rank}.' });
    i18n.activate('de');
    onTestFinished(() => i18n.activate(sourceLanguage));
    expect(plainWords(<p>{sentence}</p>)).toBe('Mit 250 Essenz, als Sentry.');
  });
});

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { i18n } from './i18n.ts';

const names = ['<0>Bob</0>', '<0/>', '</0>', '{name}', "it's {0}", '\\u0041\\x41', '\\', '#', '<b>Bob</b>'];
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;');

describe('what people wrote, inside a translated sentence', () => {
  it.each(names)('stays as it is beside markup: %s', (name) => {
    const html = renderToStaticMarkup(
      <Trans>
        Hello {name}, <b>welcome</b>
      </Trans>,
    );
    expect(html).toBe(`Hello ${escapeHtml(name)}, <b>welcome</b>`);
  });

  it.each(names)('stays as it is in plain text: %s', (name) => {
    expect(t`Hello ${name}!`).toBe(`Hello ${name}!`);
  });
});

describe('a translated sentence', () => {
  it('puts what a page shows in the order of its language', () => {
    i18n.load('de', { greeting: ['Willkommen, ', ['who'], ', bei <0>', ['product'], '</0>'] });
    i18n.activate('de');
    try {
      expect(i18n._('greeting', { who: 'Ada', product: 'Argus' })).toBe('Willkommen, Ada, bei <0>Argus</0>');
    } finally {
      i18n.activate('en');
    }
  });
});

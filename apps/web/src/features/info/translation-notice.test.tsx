import { sourceLanguage } from '@argus/domain/shared/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { i18n } from '../../lib/language/i18n.ts';
import { TranslationNotice } from './translation-notice.tsx';

function write(): string {
  return renderToStaticMarkup(
    <StaticRouter location="/terms">
      <TranslationNotice path="/terms" />
    </StaticRouter>,
  );
}

it('stands only on translations, and leads to the English text of the page', () => {
  expect(write()).toBe('');
  onTestFinished(() => i18n.activate(sourceLanguage));
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(write()).toContain('<a hrefLang="en" href="/terms?lang=en"');
});

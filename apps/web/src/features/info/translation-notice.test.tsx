import { sourceLanguage } from '@argus/domain/shared/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { TranslationNotice } from './translation-notice.tsx';

it('stands only on translations, and leads to the English text of the page', () => {
  const write = () => renderToStaticMarkup(<TranslationNotice path="/terms" />);
  expect(write()).toBe('');
  onTestFinished(() => i18n.activate(sourceLanguage));
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(write()).toContain('<a href="/terms?lang=en" hrefLang="en">the English text</a>');
});

import { expect, it, onTestFinished } from 'vitest';
import { testSite } from '../features/site/test-site.ts';
import { i18n } from '../lib/language/i18n.ts';
import { headHtml } from './head-html.ts';
import { publicLinks } from './nav-links.ts';

it('every page names the feeds of convictions in its language', () => {
  const convictions = publicLinks.find(({ to }) => to === '/recent-convictions')?.label.id ?? '';
  i18n.load('de', { [convictions]: 'Schuldsprüche' });
  i18n.activate('de');
  onTestFinished(() => i18n.activate('en'));
  const html = headHtml({ title: 'FAQ' }, testSite, 'de');
  for (const format of ['atom', 'json']) {
    expect(html).toMatch(
      new RegExp(`rel="alternate" [^>]*title="Schuldspr&#252;che" href="[^"]*/feeds/convictions.${format}\\?lang=de"`),
    );
  }
});

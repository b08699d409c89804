import { cardSize, siteCardPath } from '@argus/contract/kernel/page';
import type { Site } from '@argus/contract/site/site';
import { languageParameter, languages, type PageLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { t } from '@lingui/core/macro';
import { firstMessages } from '../lib/language/page-language.ts';
import { documentTitle, type Head } from '../lib/page.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

const feedTypes = [
  ['atom', 'application/atom+xml'],
  ['json', 'application/feed+json'],
] as const;

export function headHtml(head: Head, site: Site, language: PageLanguage): string {
  const title = documentTitle(head, site);
  const { description, canonicalPath, imagePath = siteCardPath, isIndexed = false } = head;
  const url = canonicalPath === undefined ? undefined : absolute(site, canonicalPath);
  const tags = [`<title>${escapeHtml(title)}</title>`];
  const addMeta = (attribute: 'name' | 'property', key: string, content: string | undefined) => {
    if (content !== undefined) tags.push(`<meta ${attribute}="${key}" content="${escapeHtml(content)}">`);
  };
  addMeta('name', 'description', description);
  addMeta('name', 'robots', isIndexed ? 'index, follow' : 'noindex');
  if (url !== undefined) {
    tags.push(`<link rel="canonical" href="${escapeHtml(inLanguage(url, language))}">`);
    if (isIndexed) tags.push(...alternatesOf(url));
  }
  addMeta('property', 'og:site_name', site.productName);
  addMeta('property', 'og:type', 'website');
  addMeta('property', 'og:locale', language.replace('-', '_'));
  addMeta('property', 'og:title', title);
  addMeta('property', 'og:description', description);
  addMeta('property', 'og:url', url);
  addMeta('property', 'og:image', inLanguage(absolute(site, imagePath), language));
  addMeta('property', 'og:image:width', String(cardSize.width));
  addMeta('property', 'og:image:height', String(cardSize.height));
  addMeta('name', 'twitter:card', 'summary_large_image');
  for (const [format, type] of feedTypes) {
    const href = inLanguage(absolute(site, `/feeds/convictions.${format}`), language);
    tags.push(`<link rel="alternate" type="${type}" title="${escapeHtml(t`Convictions`)}" href="${escapeHtml(href)}">`);
  }
  const messages = firstMessages(language);
  if (messages !== null) tags.push(`<link rel="modulepreload" href="${messages}">`);
  return toAsciiHtml(tags.join('\n    '));
}

/** A shared link has no language, so that everybody sees the page in their own; only search engines name one. */
function inLanguage(url: string, language: PageLanguage): string {
  if (language === sourceLanguage) return url;
  const named = new URL(url);
  named.searchParams.set(languageParameter, language);
  return named.href;
}

function alternatesOf(url: string): string[] {
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`;
  return [...languages.map(({ code }) => alternate(code, inLanguage(url, code))), alternate('x-default', url)];
}

function absolute(site: Site, path: string): string {
  return new URL(path, site.publicUrl).href;
}

/** Pure ASCII text takes half of the memory and needs no encoding when it is sent. */
export function toAsciiHtml(html: string): string {
  return html.replace(/[\u{80}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

import type { Language } from '@argus/domain/shared/languages';
import { escapeMarkup } from '../../../platform/http/escape-markup.ts';

export interface FeedEntry {
  /** The id of an entry stays the same when the entry changes. */
  id: string;
  title: string;
  text: string;
  url: string;
  publishedAt: string;
  updatedAt: string;
}

export interface Feed {
  id: string;
  language: Language;
  title: string;
  author: string;
  /** This is the address of the page that shows the same entries. */
  homeUrl: string;
  /** This is null for a private feed, because a copy of the file must not reveal the address. */
  selfUrl: string | null;
  entries: readonly FeedEntry[];
}

export const feedFormats = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const;

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`;

/** Writes the format of RFC 4287. */
function writeAtom({ id, language, title, author, homeUrl, selfUrl, entries }: Feed): string {
  const head = [
    element('id', id),
    element('title', title),
    element('updated', newest(entries)),
    `<author>${element('name', author)}</author>`,
    link('alternate', homeUrl, 'text/html'),
    ...(selfUrl === null ? [] : [link('self', selfUrl, 'application/atom+xml')]),
  ];
  const content = [...head, ...entries.map(writeEntry)].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${content}</feed>\n`;
}

function writeEntry({ id, title, text, url, publishedAt, updatedAt }: FeedEntry): string {
  const parts = [
    element('id', id),
    element('title', title),
    element('published', publishedAt),
    element('updated', updatedAt),
    link('alternate', url, 'text/html'),
    element('summary', text),
  ];
  return `<entry>${parts.join('')}</entry>`;
}

/** Writes the format of https://www.jsonfeed.org/version/1.1/ */
function writeJsonFeed({ language, title, author, homeUrl, selfUrl, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    ...(selfUrl === null ? {} : { feed_url: selfUrl }),
    language,
    authors: [{ name: author }],
    items: entries.map(({ text, publishedAt, updatedAt, ...entry }) => ({
      ...entry,
      content_text: text,
      date_published: publishedAt,
      date_modified: updatedAt,
    })),
  });
}

const neverUpdated = '1970-01-01T00:00:00.000Z';

const newest = (entries: readonly FeedEntry[]) =>
  entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), neverUpdated);

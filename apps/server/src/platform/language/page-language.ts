import type { IncomingHttpHeaders } from 'node:http';
import {
  findLanguage,
  type Language,
  languageCookie,
  languageParameter,
  type PageLanguage,
  sourceLanguage,
} from '@argus/domain/shared/languages';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const chosenInCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]{2,12})`);
const askedInUrl = new RegExp(`[?&]${languageParameter}=([\\w-]{2,12})(?:&|$)`);

/** Browsers send few different headers, and reading one takes longer than sending a cached page. */
const known = new LRUCache<string, Language>({ max: 1000 });

/** Pictures and feeds that pages name have no cookie of the reader, so only their address says the language. */
export function languageAsked(url: string): Language {
  return findLanguage(askedInUrl.exec(url)?.[1]) ?? sourceLanguage;
}

/** The language of a page: the one that a link asks for, else the reader's choice, else what their browser prefers. */
export function languageOf(url: string, { cookie, 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const asked = url.includes(languageParameter) ? findLanguage(askedInUrl.exec(url)?.[1]) : null;
  return asked ?? findLanguage(chosenInCookie.exec(cookie ?? '')?.[1]) ?? preferred(accepted);
}

/** Each language of a page has an entry of its own in the response cache. */
export const keyIn = (language: PageLanguage, key: string): string => `${language} ${key}`;

function preferred(accepted: string): Language {
  const before = known.get(accepted);
  if (before) return before;
  const tags = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  const language = tags.map(findLanguage).find((match) => match !== null) ?? sourceLanguage;
  known.set(accepted.slice(0, 300), language);
  return language;
}

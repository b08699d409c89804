import type { PageLanguage } from '@argus/domain/shared/languages';
import type { ApiClient } from './client.ts';

interface PageRequest {
  url: string;
  language: PageLanguage;
  api: ApiClient;
  /** Runs CPU-bound work when it is its turn, or immediately if this is left out. */
  inTurn?<T>(work: () => T | Promise<T>): Promise<T>;
}

export interface RenderedPage {
  status: 200 | 404 | 503;
  /** The escaped tags for the document's head: title, description, canonical address, Open Graph and robots. */
  head: string;
  body: string;
  /** The responses from which the page was rendered, as JSON that is safe inside a script element. */
  state: string;
}

export const siteCardPath = '/card/site.png';
export const cardSize = { width: 1200, height: 630 } as const;

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The canonical address of a page; pages are cached under it. */
export type NormalizeUrl = (url: string) => string;

export const pageMarks = { head: '<!--page-head-->', body: '<!--page-body-->', state: '<!--page-state-->' } as const;
/** The document as it is built says that it is English; the server says which language it sends. */
export const languageMark = '<html lang="en">';
export const stateElementId = 'page-state';

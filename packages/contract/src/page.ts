import type { ApiClient } from './client.ts';

/** What the server hands to the web's `render`, and what it gets back to put into the template. */
interface PageRequest {
  /** Path and query, normalized. */
  url: string;
  api: ApiClient;
  /** Runs what takes a while when it is its turn; at once if left out. */
  inTurn?<T>(work: () => T | Promise<T>): Promise<T>;
}

export interface RenderedPage {
  status: 200 | 404 | 503;
  /** Escaped tags for the document's head: title, description, canonical, Open Graph, robots. */
  head: string;
  body: string;
  /** The answers the page was rendered from, as JSON safe inside a script element. */
  state: string;
}

/** The picture that unfurls where a page without one of its own is linked. */
export const siteCardPath = '/card/site.png';
/** Of every such picture, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The first step of a page, which calls the API: everything the page shows, as JSON. */
export type LoadPageState = (request: Pick<PageRequest, 'url' | 'api'>) => Promise<string>;
/** The second step, which keeps a processor busy and calls nothing, so that another thread can do it. */
export type RenderMarkup = (page: { url: string; state: string }) => Promise<Omit<RenderedPage, 'state'>>;

/** The one address of the page that this path and query lead to; pages are cached under it. */
export type NormalizeUrl = (url: string) => string;

/** Where the template takes the three parts. */
export const pageMarks = { head: '<!--page-head-->', body: '<!--page-body-->', state: '<!--page-state-->' } as const;
export const stateElementId = 'page-state';

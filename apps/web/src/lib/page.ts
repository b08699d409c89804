import type { ApiClient } from '@argus/contract/kernel/client';
import type { RenderedPage } from '@argus/contract/kernel/page';
import type { Site } from '@argus/contract/site/site';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  api: ApiClient;
}

export interface HeadContext extends PageLocation {
  site: Site;
  client: QueryClient;
}

export interface Head {
  /** The product's name is appended to the title. */
  title: string;
  description?: string;
  /** Only public pages are indexed, and players only once there is a verdict. */
  isIndexed?: boolean;
  /** Search engines should list the page under this path and query. */
  canonicalPath?: string;
  /** Links to the page show this preview image; by default it is the site's own. */
  imagePath?: string;
}

export type PageStatus = RenderedPage['status'];

/** Starts all fetches that the first paint needs; failures stay in the query cache, where the page finds them. */
export type PrefetchPage = (client: QueryClient, location: PageLocation) => Promise<unknown>;
/** A page defines this if some of its queries may fail without making the page unavailable. */
export type PageStatusOf = (client: QueryClient, location: PageLocation) => PageStatus;
export type PageHead = (context: HeadContext) => Head;

export interface PageModule {
  Page: ComponentType;
  head: PageHead;
  prefetch?: PrefetchPage;
  status?: PageStatusOf;
}

export function documentTitle({ title }: Head, site: Site): string {
  return title === '' ? site.productName : `${title} · ${site.productName}`;
}

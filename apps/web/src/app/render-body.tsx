import type { ApiClient } from '@argus/contract/kernel/client';
import type { Site } from '@argus/contract/site/site';
import type { PageLanguage } from '@argus/domain/shared/languages';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { toAsciiHtml } from './head-html.ts';
import type { PagePart } from './layout.tsx';
import type { PageRoute } from './page-routes.ts';

export interface RenderedApp {
  route: PageRoute;
  url: string;
  language: PageLanguage;
  api: ApiClient;
  client: QueryClient;
  /** This is undefined if the site's settings could not be loaded; the page then has no frame. */
  site: Site | undefined;
}

interface Frame {
  site: string;
  before: string;
  after: string;
}

/** A frame takes 30 kB, and there is one for each route in each language. */
const maxFrames = 100;
const frames = new Map<string, Frame>();
const mainEnd = '</main>';

/** Returns the markup of the whole app, without rendering the frame again for each page. */
export function renderBody(app: RenderedApp): string {
  if (!app.site) return renderPart(app, 'whole');
  const { before, after } = findFrame(app, app.site);
  const content = renderPart(app, 'content');
  const start = content.indexOf('>', content.indexOf('<main')) + 1;
  return before + content.slice(start, content.lastIndexOf(mainEnd)) + after;
}

function findFrame(app: RenderedApp, site: Site): Frame {
  const key = `${app.language} ${app.route.path}`;
  const known = frames.get(key);
  const siteKey = JSON.stringify(site);
  if (known?.site === siteKey) return known;
  const markup = toAsciiHtml(renderPart(app, 'frame'));
  const end = markup.lastIndexOf(mainEnd);
  const frame = { site: siteKey, before: markup.slice(0, end), after: markup.slice(end) };
  frames.set(key, frame);
  const [oldest] = frames.keys();
  if (frames.size > maxFrames && oldest !== undefined) frames.delete(oldest);
  return frame;
}

function renderPart({ url, api, client }: RenderedApp, part: PagePart): string {
  return renderToString(
    <StaticRouter location={url}>
      <App api={api} client={client} tokens={null} part={part} />
    </StaticRouter>,
  );
}

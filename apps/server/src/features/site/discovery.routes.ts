import { publicPages } from '@argus/contract/site/pages';
import { isIndexable, isReportStatus, reportStatuses } from '@argus/domain/cases/report-status';
import type { Language } from '@argus/domain/shared/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Config } from '../../config.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { languageOf } from '../../platform/language/page-language.ts';
import { sayIn } from '../../platform/language/say-in.ts';
import { listReportsToIndex } from './site.queries.ts';

const casesPerSitemap = 5000;
const indexable = reportStatuses.filter(isIndexable);
const open = { config: { access: 'public' } } as const;

const send = (reply: FastifyReply, type: string, body: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(body);

function sendXml(reply: FastifyReply, root: 'urlset' | 'sitemapindex', entries: readonly string[]) {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return send(reply, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>${open}${entries.join('')}</${root}>`);
}

/** Search engines may list public pages, and cases with a verdict. */
export function addDiscoveryRoutes(app: FastifyInstance, { config, reads }: Services): void {
  const site = config.PUBLIC_URL;
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /panel/\nDisallow: /auth/\nDisallow: /feeds/following\nSitemap: ${site}/sitemap.xml\n`;

  app.get('/robots.txt', open, async (_request, reply) => send(reply, 'text/plain', robots));

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const parts = await Promise.all(
      indexable.map(async (status) => {
        const pages = Math.ceil((await getTally(reads, `reports:${status}`)) / casesPerSitemap);
        return Array.from({ length: pages }, (_, index) => `${site}/sitemap/${status}/${index + 1}.xml`);
      }),
    );
    const urls = [`${site}/sitemap/pages.xml`, ...parts.flat()];
    const entries = urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`);
    return sendXml(reply, 'sitemapindex', entries);
  });

  const pages = Object.values(publicPages).map((path) => `<url><loc>${site}${path}</loc></url>`);
  app.get('/sitemap/pages.xml', open, async (_request, reply) => sendXml(reply, 'urlset', pages));

  app.get<{ Params: { status: string; page: string } }>(
    '/sitemap/:status/:page.xml',
    { config: { access: 'public', limit: 'heavy' } },
    async (request, reply) => {
      const { status, page } = request.params;
      const isKnown = isReportStatus(status) && isIndexable(status) && /^[1-9]\d{0,5}$/.test(page);
      if (!isKnown) return reply.callNotFound();
      const cases = await listReportsToIndex(reads, status, { page: Number(page), limit: casesPerSitemap });
      if (cases.length === 0) return reply.callNotFound();
      const toEntry = ({ id, verdictAt }: (typeof cases)[number]) =>
        `<url><loc>${site}/report/${id}</loc><lastmod>${verdictAt?.toISOString() ?? ''}</lastmod></url>`;
      return sendXml(reply, 'urlset', cases.map(toEntry));
    },
  );
}

const ink = '#070b15';
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const manifestMessages = {
  description: /*i18n*/ {
    id: 'app_description',
    message: 'A community database of suspected Counter-Strike 2 cheaters.',
  },
  report: /*i18n*/ { id: 'app_report_a_player', message: 'Report a player' },
  convictions: /*i18n*/ { id: 'app_recent_convictions', message: 'Recent convictions' },
} as const;

function writeManifest({ PRODUCT_NAME: name }: Config, language: Language): string {
  const say = sayIn(language);
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: say(manifestMessages.description),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons,
    shortcuts: [
      { name: say(manifestMessages.report), url: '/submit-report' },
      { name: say(manifestMessages.convictions), url: '/recent-convictions' },
    ],
  });
}

/** Serves the manifest with which people install the site as an app, under the name that its community gave it. */
export function addManifestRoute(app: FastifyInstance, config: Config): void {
  app.get('/manifest.webmanifest', open, async (request, reply) =>
    reply
      .type('application/manifest+json')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Language, Cookie' })
      .send(writeManifest(config, languageOf(request.url, request.headers))),
  );
}

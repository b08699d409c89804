import { isIndexable, isReportStatus, reportStatuses } from '@argus/domain/report-status';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getTally } from '../db/tallies.ts';
import type { Services } from '../parts.ts';
import { listReportsToIndex } from './discovery.queries.ts';

const casesPerSitemap = 5000;
const publicPages = [
  ...['/', '/leaderboard', '/recent-convictions', '/ranking', '/how-to-gain-essence', '/faq', '/rules', '/docs'],
  ...['/about-project', '/discord-oauth-safety', '/support-project', '/contact-us', '/request-revaluation'],
  ...['/claim-false-reporting', '/privacy', '/terms'],
];
const indexable = reportStatuses.filter(isIndexable);

const xml = (reply: FastifyReply, body: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(body);

/** What search engines may know: public pages, and cases with a verdict. */
export function addDiscoveryRoutes(app: FastifyInstance, { config, reads }: Services): void {
  const site = config.PUBLIC_URL;

  app.route({
    method: 'GET',
    url: '/robots.txt',
    config: { access: 'public' },
    handler: async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`User-agent: *\nDisallow: /api/\nDisallow: /panel/\nDisallow: /auth/\nSitemap: ${site}/sitemap.xml\n`),
  });

  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    config: { access: 'public' },
    handler: async (_request, reply) => {
      const parts = await Promise.all(
        indexable.map(async (status) => {
          const pages = Math.ceil((await getTally(reads, `reports:${status}`)) / casesPerSitemap);
          return Array.from({ length: pages }, (_, index) => `${site}/sitemap/${status}/${index + 1}.xml`);
        }),
      );
      const entries = [`${site}/sitemap/pages.xml`, ...parts.flat()].map(
        (url) => `<sitemap><loc>${url}</loc></sitemap>`,
      );
      return xml(
        reply,
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
      );
    },
  });

  const urlSet = (entries: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;

  app.route({
    method: 'GET',
    url: '/sitemap/pages.xml',
    config: { access: 'public' },
    handler: async (_request, reply) =>
      xml(reply, urlSet(publicPages.map((path) => `<url><loc>${site}${path}</loc></url>`))),
  });

  app.route<{ Params: { status: string; page: string } }>({
    method: 'GET',
    url: '/sitemap/:status/:page.xml',
    config: { access: 'public', limit: 'heavy' },
    handler: async (request, reply) => {
      const { status, page } = request.params;
      const isKnown = isReportStatus(status) && isIndexable(status) && /^[1-9]\d{0,5}$/.test(page);
      if (!isKnown) return reply.callNotFound();
      const cases = await listReportsToIndex(reads, status, { page: Number(page), limit: casesPerSitemap });
      if (cases.length === 0) return reply.callNotFound();
      return xml(
        reply,
        urlSet(
          cases.map(
            ({ id, verdictAt }) =>
              `<url><loc>${site}/report/${id}</loc><lastmod>${verdictAt?.toISOString() ?? ''}</lastmod></url>`,
          ),
        ),
      );
    },
  });
}

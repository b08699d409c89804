import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const ink = '#070b15';
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** For installing the site as an app, under the name its community gave it. */
export function addManifestRoute(app: FastifyInstance, config: Config): void {
  const manifest = JSON.stringify({
    id: '/',
    name: config.PRODUCT_NAME,
    short_name: config.PRODUCT_NAME,
    description: 'A community database of suspected Counter-Strike 2 cheaters.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons,
    shortcuts: [
      { name: 'Report a player', url: '/submit-report' },
      { name: 'Recent convictions', url: '/recent-convictions' },
    ],
  });
  app.get('/manifest.webmanifest', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
}

import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { retryAfterSeconds, type YoutubeFailure, youtubeFailures } from '../failures.ts';
import { readQuery } from '../http/request-params.ts';

const idShape = /[?&]v=([\w-]{11})$/;

/** The videos of the demo that are not fine have ids with these beginnings. */
export const videoIdStarts = { gone: 'gone', restricted: 'priv' } as const;

const titles = ['POV from the other side', 'Full match, both halves', 'The clip everybody talks about', 'Demo review'];
const channels = ['Night Demos', 'Second Angle', 'Spectator Tapes'];
const pickBy = (list: readonly string[], id: string) => list[(id.codePointAt(5) ?? 0) % list.length] ?? '';

export const describeVideo = (id: string) => ({
  title: `${pickBy(titles, id)} #${id.slice(-3)}`,
  channel: pickBy(channels, id),
});

/**
 * Answers oEmbed requests as YouTube does, in five ways: all is fine unless a failure is set or the id says otherwise.
 */
export function registerYoutube(app: FastifyInstance, context: SandboxContext): void {
  const { youtube } = context.failures;

  app.get('/youtube/oembed', async (request, reply) => {
    const id = idShape.exec(readQuery(request).get('url') ?? '')?.[1];
    if (id === undefined) return reply.code(400).type('text/plain').send('Bad Request');
    const failure = youtube.take(youtubeFailures) ?? failureOf(id);
    switch (failure) {
      case 'restricted':
        return reply.code(401).type('text/plain').send('Unauthorized');
      case 'gone':
        return reply.code(404).type('text/plain').send('Not Found');
      case '429':
        return reply.code(429).header('Retry-After', retryAfterSeconds).type('text/plain').send('Too Many Requests');
      case 'slow':
        await youtube.hold(context.slowMilliseconds);
        break;
      case null:
        break;
    }
    const { title, channel } = describeVideo(id);
    return { title, author_name: channel, type: 'video' };
  });
}

function failureOf(id: string): YoutubeFailure | null {
  if (id.startsWith(videoIdStarts.gone)) return 'gone';
  return id.startsWith(videoIdStarts.restricted) ? 'restricted' : null;
}

/** Every video has the same frame. */
export function registerVideoStills(app: FastifyInstance): void {
  app.get('/images/i.ytimg.com/vi/:videoId/mqdefault.jpg', async (_request, reply) =>
    reply.type('image/jpeg').send(await readFile(new URL('video-still.jpg', import.meta.url))),
  );
}

/**
 * Stands in for image hosts and the web archive: the first part of the path is the host, and the rest decides the
 * answer.
 */
export function registerImageHosts(app: FastifyInstance): void {
  app.head('/images/*', (request, reply) => {
    const { url } = request;
    if (url.includes('missing')) return reply.code(404).send();
    if (url.includes('private')) return reply.code(403).send();
    if (url.includes('removed')) return reply.redirect('https://i.imgur.com/removed.png');
    if (url.includes('nearest')) return reply.redirect('https://web.archive.org/web/20260503120000/https://a.test/');
    if (url.includes('moved')) return reply.redirect('http://127.0.0.1/elsewhere');
    return reply.type('image/png').send();
  });
}

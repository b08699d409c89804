import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultVideoHost,
  findVideo,
  findVideoKey,
  parseVideoKey,
  toVideoColumns,
  toVideoKey,
  videoEmbedUrl,
  videoHostIds,
  videoHostNames,
  videoHosts,
  videoWatchUrl,
} from './video-hosts.ts';

const id = 'dQw4w9WgXcQ';
const video = { host: 'youtube', id } as const;
const videoIds = fc
  .stringMatching(/^[A-Za-z0-9_-]{11}$/)
  .filter((text) => !['videoseries', 'live_stream'].includes(text));

describe('a video is found in', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube.com/watch?feature=share&v=${id}&t=42s`,
    `https://www.youtube.com/watch/?v=${id}#t=3`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://www.youtu.be/${id}/`,
    `https://youtu.be/${id}?si=abc&t=10`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://youtube-nocookie.com/embed/${id}/`,
    `youtube.com/watch?v=${id}`,
    `youtu.be/${id}`,
    `  https://youtu.be/${id}\n`,
  ])('%j', (url) => {
    expect(findVideo(url)).toEqual(video);
  });
});

describe('no video is found in', () => {
  test.each([
    '',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=tooshort',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch?v=dQw4w9WgXc%21',
    `https://www.youtube.com/watch?x=${id}`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/Watch?v=${id}`,
    `https://www.youtube.com/shorts/${id}/more`,
    `https://www.youtube.com/user/${id}`,
    `https://www.youtube.com/@${id}`,
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    `https://youtu.be/x/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://youtube.com.evil.tld/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://evil.tld/youtube.com/watch?v=${id}`,
    `https://evil.tld/watch?v=${id}&x=youtube.com`,
    `https://youtube.com@evil.tld/watch?v=${id}`,
    `https://user:pass@youtube.com/watch?v=${id}`,
    `https://youtube.com:8080/watch?v=${id}`,
    `https://youtube.com./watch?v=${id}`,
    `https://gaming.youtube.com/watch?v=${id}`,
    `https:youtube.com/watch?v=${id}`,
    `https:\\\\youtube.com\\watch?v=${id}`,
    `https://youtube.com\\watch?v=${id}`,
    `https:///youtube.com/watch?v=${id}`,
    `https://you\ttube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}\u0000`,
    `https://youtube.com/wa\u200Btch?v=${id}`,
    `https://youtube.com/watch?v=${id} x`,
    `ftp://youtube.com/watch?v=${id}`,
    `javascript:alert(1)//youtube.com/watch?v=${id}`,
    `data:text/html,youtube.com/watch?v=${id}`,
    `//youtube.com/watch?v=${id}`,
  ])('%j', (url) => {
    expect(findVideo(url)).toBeNull();
  });
});

test('every form of a link gives the same video id', () => {
  fc.assert(
    fc.property(videoIds, (videoId) => {
      const named = { host: 'youtube', id: videoId } as const;
      for (const url of [videoWatchUrl(named), videoEmbedUrl(named), `youtu.be/${videoId}`]) {
        expect(findVideo(url)).toEqual(named);
      }
      expect(parseVideoKey(toVideoKey(named))).toEqual(named);
    }),
  );
});

test('no other host is ever taken for YouTube', () => {
  fc.assert(
    fc.property(fc.domain(), fc.constantFrom('', 'youtube.com.', 'www.youtube.com.', 'youtu.be.'), (domain, prefix) => {
      fc.pre(!/^(?:.*\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/i.test(domain));
      expect(findVideo(`https://${prefix}${domain}/watch?v=${id}`)).toBeNull();
      expect(findVideo(`https://${prefix}${domain}/${id}`)).toBeNull();
    }),
  );
});

test('videoWatchUrl and videoEmbedUrl build the addresses of a video', () => {
  expect(videoWatchUrl(video)).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(videoWatchUrl(video, 90)).toBe(`https://www.youtube.com/watch?v=${id}&t=90s`);
  expect(videoEmbedUrl(video)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  expect(videoHosts.youtube.still(id)).toEqual({ host: 'i.ytimg.com', path: `/vi/${id}/mqdefault.jpg` });
});

test('a video is stored and compared by its host and its id', () => {
  expect(toVideoColumns({ type: 'video', url: `youtu.be/${id}` })).toEqual({ videoHost: 'youtube', videoId: id });
  const none = { videoHost: null, videoId: null };
  expect(toVideoColumns({ type: 'match', url: `https://youtu.be/${id}` })).toEqual(none);
  expect(toVideoColumns({ type: 'video', url: 'https://example.org/' })).toEqual(none);
  expect(findVideoKey(`https://youtu.be/${id}?t=4`)).toBe(`youtube:${id}`);
});

test.each(['', id, 'youtube:', 'youtube:short', `vimeo:${id}`, `youtube:${id}\n`])(
  '%j is not the key of a video',
  (key) => expect(parseVideoKey(key)).toBeNull(),
);

test.each(videoHostIds)('%s frames its player from its own origin, and its example is one of its own links', (host) => {
  const { embedUrl, playerOrigin, placeholders } = videoHosts[host];
  expect(new URL(embedUrl(id)).origin).toBe(playerOrigin);
  expect(findVideo(placeholders.watch.replace('…', id))?.host).toBe(host);
  expect(findVideo(placeholders.short.replace('…', id))?.host).toBe(host);
});

test('the sentences about videos name the video hosts', () => {
  expect(videoHostNames).toBe('YouTube');
  expect(videoHostIds).toContain(defaultVideoHost);
});

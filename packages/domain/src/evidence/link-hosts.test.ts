import { expect, test } from 'vitest';
import { imageHosts, linkHosts, parseLinkKey } from './link-hosts.ts';

test.each([
  ['youtube:dQw4w9WgXcQ', { kind: 'video', video: { host: 'youtube', id: 'dQw4w9WgXcQ' } }],
  ['https://i.imgur.com/abc.png', { kind: 'image', host: 'i.imgur.com', path: '/abc.png' }],
  [
    'https://cdn.discordapp.com/a/b.png?ex=1&is=2',
    { kind: 'image', host: 'cdn.discordapp.com', path: '/a/b.png?ex=1&is=2' },
  ],
  [
    'https://web.archive.org/web/2026/https://youtu.be/a?b=1',
    { kind: 'archive', host: 'web.archive.org', path: '/web/2026/https://youtu.be/a?b=1' },
  ],
  ['https://i.imgur.com/../x', { kind: 'image', host: 'i.imgur.com', path: '/x' }],
])('parseLinkKey accepts %s', (key, link) => expect(parseLinkKey(key)).toEqual(link));

test.each([
  'youtube:short',
  'youtube:dQw4w9WgXcQ&x=1',
  'youtube:dQw4w9WgXc/',
  'https://images.example.org/a.png',
  'http://i.imgur.com/a.png',
  'https://i.imgur.com:8443/a.png',
  'https://i.imgur.com.evil.test/a.png',
  'https://web.archive.org/save/x',
  'https://web.archive.org.evil.test/web/x',
  'https://evil.test/i.imgur.com/a.png',
  'https://user@i.imgur.com/a.png',
  'https://user:secret@i.imgur.com/a.png',
  'https://i.imgur.com@169.254.169.254/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.png',
  'https://[::1]/a.png',
  'https://127.0.0.1:5432/',
  'file:///etc/passwd',
  'ftp://i.imgur.com/a.png',
  'javascript:alert(1)',
  '',
])('parseLinkKey refuses %s', (key) => expect(parseLinkKey(key)).toBeNull());

test('every host has a limit of its own', () => {
  expect(new Set(linkHosts.map(({ host }) => host)).size).toBe(imageHosts.length + 2);
  for (const { perMinute } of linkHosts) expect(perMinute).toBeGreaterThan(0);
});

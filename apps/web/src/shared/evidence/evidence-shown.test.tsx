import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EvidenceGroups, type ShownEvidence } from './evidence-groups.tsx';

const render = (link: ShownEvidence) => renderToString(<EvidenceGroups links={[link]} />).replaceAll('<!-- -->', '');
const video = { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;

it('a video shows the times of its clip and links to the start of the clip on YouTube', () => {
  const html = render({ ...video, startSeconds: 134, endSeconds: 151 });
  expect(html).toContain('2:14-2:31');
  expect(html).toContain('Open on YouTube at 2:14');
  expect(html).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=134s');
  expect(html).not.toContain('<iframe');
});

it('a video without a clip links to its beginning on YouTube', () => {
  for (const link of [video, { ...video, startSeconds: 0 }]) {
    const html = render(link);
    expect(html).toContain('Open on YouTube');
    expect(html).not.toContain('Open on YouTube at');
    expect(html).not.toContain('0:00');
  }
});

it('a match shows its round and the console command that opens its tick', () => {
  const match = { type: 'match', url: 'CSGO-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE' } as const;
  const html = render({ ...match, round: 7, tick: 128_553 });
  expect(html).toContain('Round 7');
  expect(html).toContain('demo_gototick 128553');
  expect(html).toContain('Copy the command');
  expect(render(match)).not.toContain('demo_gototick');
});

it('a Steam command that opens no match is text that can be neither clicked nor copied', () => {
  const html = render({ type: 'match', url: 'steam://connect/10.0.0.1:27015' });
  expect(html).toContain('steam://connect/10.0.0.1:27015');
  expect(html).not.toContain('Copy the link');
  expect(html).not.toContain('<a ');
});

it.each([
  ['image', 'https://beacon.example.org/a.png'],
  ['match', 'https://beacon.example.org/match/1'],
  ['video', 'https://beacon.example.org/a.mp4'],
] as const)('the %s %s of a filing, on an unknown host, is shown as plain text', (type, url) => {
  const html = renderToString(<EvidenceGroups links={[{ type, url }]} areFiled />);
  expect(html).toContain(url);
  for (const live of ['href=', 'src=', '<button']) expect(html).not.toContain(live);
  expect(render({ type, url })).toContain(`href="${url}"`);
});

it('a picture on a known host in a filing can be shown', () => {
  const link = { type: 'image', url: 'https://i.imgur.com/a.png' } as const;
  expect(renderToString(<EvidenceGroups links={[link]} areFiled />)).toContain('Show the image');
});

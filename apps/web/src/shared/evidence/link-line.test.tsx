import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import { DrawnThumbnail } from './drawn-thumbnail.tsx';
import { LinkLine } from './link-line.tsx';
import { seenWords } from './link-words.ts';

const health: LinkHealth = {
  url: 'https://youtu.be/dQw4w9WgXcQ',
  state: 'ok',
  title: 'Round 7',
  channel: 'Mara Plays',
  goneSince: null,
  seenBy: null,
  replaceableUntil: null,
  copies: [],
};
const gone: LinkHealth = { ...health, state: 'gone', goneSince: '2026-05-03T22:10:00.000Z', seenBy: 3 };

function render(given: LinkHealth | null, { isBlind = false, isUnderAppeal = false, who = 'nobody' } = {}): string {
  const reviewer: Reviewer =
    who === 'reviewer' ? { status: 'reviewer', userId: 'me' } : { status: who === 'unknown' ? 'unknown' : 'nobody' };
  return renderToStaticMarkup(
    <ReviewerContext value={reviewer}>
      <LinkLine health={given} isBlind={isBlind} isUnderAppeal={isUnderAppeal} />
    </ReviewerContext>,
  );
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

describe('the line below a link', () => {
  it('is empty if nothing is known about the link', () => {
    expect(render(null)).toBe('');
    expect(wordsOf(render({ ...health, state: 'unchecked', title: null, channel: null }))).toBe('');
  });

  it('shows the title and the channel', () => {
    expect(wordsOf(render(health))).toBe('Round 7 · Mara Plays');
  });

  it('says since when the video is gone and how many reviewers saw it', () => {
    expect(wordsOf(render(gone))).toContain('No longer available since 3 May 2026. Three reviewers saw it.');
  });

  it('says that the video is restricted', () => {
    expect(wordsOf(render({ ...health, state: 'restricted' }))).toContain('Restricted');
  });

  it('links the mirror and the replacement, and says if one of them is gone', () => {
    const html = render({
      ...gone,
      copies: [
        { kind: 'mirror', type: 'archive', url: 'https://web.archive.org/web/1/x', state: 'unchecked' },
        { kind: 'replacement', type: 'video', url: 'https://youtu.be/9bZkp7q19f0', state: 'gone' },
      ],
    });
    expect(html).toContain('href="https://web.archive.org/web/1/x"');
    expect(wordsOf(html)).toContain('Mirror on web.archive.org');
    expect(wordsOf(html)).toMatch(/Replacement from the reporter.*no longer available/);
  });

  it('hides the channel on a blind case from reviewers, and from logged-in users until it is known who they are', () => {
    expect(render(health, { isBlind: true, who: 'reviewer' })).not.toContain('Mara Plays');
    expect(render(health, { isBlind: true, who: 'unknown' })).toMatch(/data-session.*Mara Plays/s);
    expect(render(health, { isBlind: true })).toContain('Mara Plays');
  });

  it('hides from reviewers of an appeal how many reviewers saw the video', () => {
    expect(render(gone, { isUnderAppeal: true, who: 'reviewer' })).not.toContain('saw it');
    expect(render(gone, { isUnderAppeal: true })).toContain('Three reviewers saw it.');
  });
});

test.each([
  [0, 'No reviewer saw it.'],
  [1, 'One reviewer saw it.'],
  [5, 'Five reviewers saw it.'],
  [7, '7 reviewers saw it.'],
])('seenWords describes %i reviewers as: %s', (count, words) => expect(seenWords(count)).toBe(words));

test('a drawn thumbnail loads no picture and differs from video to video', () => {
  const [one, other] = ['dQw4w9WgXcQ', '9bZkp7q19f0'].map((videoId) =>
    renderToStaticMarkup(<DrawnThumbnail videoId={videoId} />),
  );
  expect(one).not.toMatch(/https?:|url\(|<img/);
  expect(one).not.toBe(other);
});

import { checkEvidenceLink, checkFiledLink } from '@argus/domain/evidence/evidence-link';
import { videoMessages } from '@argus/domain/evidence/video-check';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, it } from 'vitest';
import { adviseOnRefused, describeAccepted, findBetterType, findVideoProblem } from './evidence-hints.ts';
import { filedEvidence, reportEvidence } from './evidence-rules.ts';

const row = { key: 1, description: '' };

describe('describeAccepted', () => {
  const page = { ...row, type: 'image', url: 'https://imgur.com/gallery/abc' } as const;

  it('says that an image will be shown only once the browser has loaded it', () => {
    expect(describeAccepted(page, { image: 'shown', video: null }).tone).toBe('good');
    for (const check of ['unchecked', 'loading', 'failed'] as const) {
      expect(describeAccepted(page, { image: check, video: null }).tone, check).not.toBe('good');
    }
  });

  it('says what to paste if the address is a page instead of an image', () => {
    expect(describeAccepted(page, { image: 'failed', video: null })).toEqual({
      tone: 'warn',
      text: expect.stringContaining('Copy image address'),
    });
  });

  it('says that only https images are shown', () => {
    expect(
      describeAccepted({ ...page, url: 'http://a.test/b.png' }, { image: 'unchecked', video: null }).text,
    ).toContain('only https');
  });
});

describe('the hint of a video', () => {
  const typed = { ...row, type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  const nothing = { title: null, still: null };

  it('has a tick and the title once YouTube says that others can watch it', () => {
    const video = { state: 'available', title: 'Round 7', still: null } as const;
    const hint = describeAccepted(typed, { image: 'unchecked', video });
    expect(hint).toEqual({ tone: 'good', text: expect.stringContaining('Round 7') });
    expect(findVideoProblem(video)).toBeNull();
  });

  it.each(['asking', { state: 'unknown', ...nothing }] as const)('has neither a tick nor a problem for %j', (video) => {
    expect(describeAccepted(typed, { image: 'unchecked', video }).tone).toBe('quiet');
    expect(findVideoProblem(video)).toBeNull();
  });

  it.each(['private', 'missing'] as const)('reports a problem for a %s video', (state) => {
    const video = { state, ...nothing };
    expect(findVideoProblem(video)).toBe(formatMessage(videoMessages[state]));
    expect(describeAccepted(typed, { image: 'unchecked', video }).tone).not.toBe('good');
  });
});

describe('a link to a well-known site', () => {
  const clip = 'https://clips.twitch.tv/BraveClip';
  const room = 'https://www.faceit.com/en/cs2/room/1-abc';

  it('is answered with what to do, also where it is accepted as a match', () => {
    expect(adviseOnRefused({ ...row, type: 'video', url: clip }, reportEvidence)).toContain('Twitch');
    const hint = describeAccepted({ ...row, type: 'match', url: clip }, { image: 'unchecked', video: null });
    expect(hint).toEqual({ tone: 'warn', text: expect.stringContaining('Twitch') });
  });

  it('is offered as a match only where the form accepts it', () => {
    const typed = { ...row, type: 'video', url: room } as const;
    expect(adviseOnRefused(typed, reportEvidence)).toContain('type Match');
    expect(findBetterType(typed, reportEvidence.check)).toBe('match');
    expect(adviseOnRefused(typed, filedEvidence)).not.toContain('type Match');
    expect(findBetterType(typed, filedEvidence.check)).toBeNull();
  });
});

describe('findBetterType', () => {
  it.each([
    ['image', 'https://youtu.be/dQw4w9WgXcQ', 'video'],
    ['video', 'CSGO-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE', 'match'],
    [
      'video',
      'steam://rungame/730/76561202255233023/+csgo_download_match%20CSGO-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE',
      'match',
    ],
    ['match', 'https://i.example.test/a.PNG?width=3', 'image'],
    ['video', 'https://i.example.test/a.png', 'image'],
  ] as const)('suggests for a link typed as %s (%s) the type %s', (type, url, better) => {
    expect(findBetterType({ ...row, type, url }, checkEvidenceLink)).toBe(better);
  });

  it.each([
    ['video', 'https://youtu.be/dQw4w9WgXcQ'],
    ['match', 'https://stats.example.test/match/1'],
    ['video', 'javascript:alert(1)//.png'],
    ['video', ''],
  ] as const)('suggests no other type for a link typed as %s: %s', (type, url) => {
    expect(findBetterType({ ...row, type, url }, checkEvidenceLink)).toBeNull();
  });

  it('suggests no type that the form would refuse', () => {
    const picture = { ...row, type: 'video', url: 'https://i.example.test/a.png' } as const;
    expect(findBetterType(picture, checkFiledLink)).toBeNull();
  });
});

import { checkEvidenceLink, checkFiledLink } from '@argus/domain/evidence-link';
import { describe, expect, it } from 'vitest';
import { describeAccepted, findBetterType } from './evidence-hints.ts';

const row = { key: 1, description: '' };

describe('describeAccepted', () => {
  const page = { ...row, type: 'image', url: 'https://imgur.com/gallery/abc' } as const;

  it('promises to show an image only once the browser has shown it', () => {
    expect(describeAccepted(page, 'shown').tone).toBe('good');
    for (const check of ['unchecked', 'loading', 'failed'] as const) {
      expect(describeAccepted(page, check).tone, check).not.toBe('good');
    }
  });

  it('says what to paste instead of a page', () => {
    expect(describeAccepted(page, 'failed')).toEqual({
      tone: 'warn',
      text: expect.stringContaining('Copy image address'),
    });
  });

  it('checks no image that the report would not show', () => {
    expect(describeAccepted({ ...page, url: 'http://a.test/b.png' }, 'unchecked').text).toContain('only https');
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
  ] as const)('would move %s %s to %s', (type, url, better) => {
    expect(findBetterType({ ...row, type, url }, checkEvidenceLink)).toBe(better);
  });

  it.each([
    ['video', 'https://youtu.be/dQw4w9WgXcQ'],
    ['match', 'https://stats.example.test/match/1'],
    ['video', 'javascript:alert(1)//.png'],
    ['video', ''],
  ] as const)('leaves %s %s alone', (type, url) => {
    expect(findBetterType({ ...row, type, url }, checkEvidenceLink)).toBeNull();
  });

  it('suggests no type that the form would refuse', () => {
    const picture = { ...row, type: 'video', url: 'https://i.example.test/a.png' } as const;
    expect(findBetterType(picture, checkFiledLink)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { additionMessages, checkAdditions, cleanAdditions, listNewLinks } from './report-additions.ts';
import { reportMessages } from './report-rules.ts';

const video = { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: '' } as const;

describe('an addition to a report', () => {
  test('has links, an addendum or both', () => {
    for (const typed of [
      { evidenceLinks: [video], addendum: '' },
      { evidenceLinks: [], addendum: 'Round 12 too.' },
      { evidenceLinks: [video, { ...video, url: ' ' }], addendum: '😀'.repeat(1000) },
    ])
      expect(checkAdditions(typed)).toEqual([]);
    expect(checkAdditions({ evidenceLinks: [{ ...video, url: ' ' }], addendum: ' \n' })).toEqual([
      { id: 'addition_empty', message: additionMessages.addition_empty, path: 'evidenceLinks' },
    ]);
  });

  test('is refused with every problem at once, each with its field', () => {
    const evidenceLinks = [video, { ...video, url: 'https://vimeo.com/1' }];
    expect(checkAdditions({ evidenceLinks, addendum: `${'x'.repeat(1001)}\u202E` })).toMatchObject([
      { id: 'video_not_youtube', path: 'evidenceLinks.1.url' },
      { id: 'too_long', message: additionMessages.addendum_too_long, path: 'addendum' },
      { id: 'forbidden_characters', message: reportMessages.forbidden_characters, path: 'addendum' },
    ]);
  });

  test('is stored without empty rows and surrounding spaces', () => {
    const evidenceLinks = [
      { ...video, url: ` ${video.url} ` },
      { ...video, url: '' },
    ];
    expect(cleanAdditions({ evidenceLinks, addendum: ' Round 12\r\ntoo. ' })).toEqual({
      evidenceLinks: [video],
      addendum: 'Round 12\ntoo.',
    });
    expect(cleanAdditions({ evidenceLinks, addendum: ' ' }).addendum).toBeNull();
  });

  test('keeps only links and moments that the report does not have yet', () => {
    const moment = { ...video, startSeconds: 20 };
    const other = { ...video, url: 'https://youtu.be/9bZkp7q19f0' };
    expect(listNewLinks([video], [video, moment, other, { ...other, description: 'again' }])).toEqual([moment, other]);
  });
});

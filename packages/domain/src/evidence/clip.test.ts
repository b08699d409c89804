import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClipProblem, formatClip, maxClipSeconds, parseClip, parseSeconds } from './clip.ts';
import { readClip } from './video-hosts.ts';

const video = 'dQw4w9WgXcQ';

describe('the clip that a link names', () => {
  test.each([
    [`https://youtu.be/${video}?t=134`, 134, null],
    [`https://youtu.be/${video}?t=134s`, 134, null],
    [`https://youtu.be/${video}?si=abc&t=1m16s`, 76, null],
    [`https://www.youtube.com/watch?v=${video}&t=1h2m3s`, 3723, null],
    [`https://www.youtube.com/watch?v=${video}&t=2m`, 120, null],
    [`https://www.youtube.com/watch?v=${video}#t=95`, 95, null],
    [`https://www.youtube.com/watch?v=${video}#t=1m5s`, 65, null],
    [`https://www.youtube.com/watch?v=${video}&t=12.9s`, 12, null],
    [`https://www.youtube.com/embed/${video}?start=10&end=20`, 10, 20],
    [`https://www.youtube.com/embed/${video}?end=20`, null, 20],
    [`https://www.youtube.com/watch?time_continue=7&v=${video}`, 7, null],
    [`https://www.youtube.com/shorts/${video}?t=3`, 3, null],
    [`https://www.youtube.com/embed/${video}?clip=Ugkx&clipt=EJjZBRjs2wY`, 93, 111],
    [`youtu.be/${video}?t=5`, 5, null],
    [`https://youtu.be/${video}`, null, null],
    [`https://youtu.be/${video}?t=soon`, null, null],
    [`https://youtu.be/${video}?t=-5`, null, null],
    [`https://youtu.be/${video}?t=99999999`, null, null],
    [`https://www.youtube.com/embed/${video}?start=30&end=20`, 30, null],
    [`https://www.youtube.com/embed/${video}?clipt=%00%00`, null, null],
    ['not a link', null, null],
  ])('is read from %s', (url, startSeconds, endSeconds) => {
    expect(readClip(url)).toEqual({ startSeconds, endSeconds });
  });

  test('is always valid, whatever the link', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        for (const link of [
          text,
          `youtu.be/${video}?t=${text}&end=${other}`,
          `youtu.be/${video}?clipt=${text}#t=${other}`,
        ])
          expect(findClipProblem(readClip(link))).toBeNull();
      }),
    );
  });
});

describe('the text in the field of a clip', () => {
  test.each([
    ['2:14-2:31', 134, 151],
    ['2:14 – 2:31', 134, 151],
    ['2:14\u20142:31', 134, 151],
    ['2:14', 134, null],
    ['134', 134, null],
    ['1:02:03', 3723, null],
    ['1m16s-1m20s', 76, 80],
    ['0:00-0:10', 0, 10],
    ['', null, null],
  ])('"%s" is read as a clip', (text, startSeconds, endSeconds) => {
    expect(parseClip(text)).toEqual({ startSeconds, endSeconds });
  });

  test.each(['soon', '2:14-', '-2:31', '2:75', '1-2-3', '2:14-later', ':', '1:2:3:4'])(
    '"%s" is refused as unreadable',
    (text) => {
      expect(parseClip(text)).toBeNull();
    },
  );

  test('parseClip reads what formatClip writes', () => {
    const moment = fc.option(fc.integer({ min: 0, max: maxClipSeconds }));
    fc.assert(
      fc.property(moment, moment, (startSeconds, endSeconds) => {
        const shown = { startSeconds: endSeconds === null ? startSeconds : (startSeconds ?? 0), endSeconds };
        expect(parseClip(formatClip({ startSeconds, endSeconds }))).toEqual(shown);
      }),
    );
  });

  test('parseClip takes linear time on hostile text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (text) => {
        const seconds = parseSeconds(text);
        expect(seconds === null || Number.isInteger(seconds)).toBe(true);
      }),
    );
  });
});

describe('the problem of a clip', () => {
  test.each([
    [0, 1, null],
    [0, maxClipSeconds, null],
    [null, 5, null],
    [maxClipSeconds, null, null],
    [5, 5, 'clip_ends_before_start'],
    [null, 0, 'clip_ends_before_start'],
    [5, 4, 'clip_ends_before_start'],
    [-1, null, 'moment_out_of_range'],
    [1.5, null, 'moment_out_of_range'],
    [maxClipSeconds + 1, null, 'moment_out_of_range'],
  ])('from %s to %s: %s', (startSeconds, endSeconds, problem) => {
    expect(findClipProblem({ startSeconds, endSeconds })).toBe(problem);
  });
});

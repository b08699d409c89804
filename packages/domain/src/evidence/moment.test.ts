import { describe, expect, it } from 'vitest';
import { cleanMoment, findMomentFault, gotoTickCommand, momentMessages } from './moment.ts';

const video = { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ?t=134' } as const;
const match = { type: 'match', url: 'CSGO-ABCDE-ABCDE-ABCDE-ABCDE-ABCDE' } as const;

describe('cleanMoment', () => {
  it('reads the clip from the link unless one was typed', () => {
    expect(cleanMoment(video)).toEqual({ startSeconds: 134 });
    expect(cleanMoment({ ...video, startSeconds: 20, endSeconds: 31 })).toEqual({ startSeconds: 20, endSeconds: 31 });
    expect(cleanMoment({ ...video, startSeconds: null, endSeconds: 31 })).toEqual({ endSeconds: 31 });
  });

  it('reads null as the whole video, even if it is cleaned again', () => {
    const whole = cleanMoment({ ...video, startSeconds: null, endSeconds: null });
    expect(whole).toEqual({ startSeconds: 0 });
    expect(cleanMoment({ ...video, ...whole })).toEqual(whole);
    expect(cleanMoment({ type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', startSeconds: null })).toEqual({});
  });

  it('keeps only the fields that fit the type of the link', () => {
    const all = { startSeconds: 1, endSeconds: 2, round: 7, tick: 128553 };
    expect(cleanMoment({ ...match, ...all })).toEqual({ round: 7, tick: 128553 });
    expect(cleanMoment({ ...video, ...all })).toEqual({ startSeconds: 1, endSeconds: 2 });
    expect(cleanMoment({ type: 'image', url: 'https://a.test/b.png', ...all })).toEqual({});
  });
});

describe('findMomentFault', () => {
  it.each([
    [{ ...video, startSeconds: 43_201 }, 'startSeconds', momentMessages.moment_out_of_range],
    [{ ...video, startSeconds: 20, endSeconds: 20 }, 'startSeconds', momentMessages.clip_ends_before_start],
    [{ ...video, startSeconds: Number.NaN }, 'startSeconds', momentMessages.moment_unreadable],
    [{ ...match, round: 0 }, 'round', momentMessages.round_invalid],
    [{ ...match, round: 1.5 }, 'round', momentMessages.round_invalid],
    [{ ...match, tick: -1 }, 'tick', momentMessages.tick_invalid],
    [{ ...match, tick: Number.NaN }, 'tick', momentMessages.tick_invalid],
  ] as const)('finds a fault in %j', (link, field, message) => {
    expect(findMomentFault(link)).toEqual({ id: 'moment_invalid', field, message });
  });

  it('accepts values within the limits and ignores fields of other types', () => {
    expect(findMomentFault({ ...video, startSeconds: 0, endSeconds: 43_200, round: -1 })).toBeNull();
    expect(findMomentFault({ ...match, round: 200, tick: 10_000_000, startSeconds: -1 })).toBeNull();
    expect(findMomentFault(video)).toBeNull();
  });
});

it('gotoTickCommand returns the console command', () => {
  expect(gotoTickCommand(128_553)).toBe('demo_gototick 128553');
});

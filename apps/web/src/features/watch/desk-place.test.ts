import { describe, expect, it } from 'vitest';
import { firstPlace, layOut, leaveCase, recallSkipped, returnCase } from './desk-place.ts';

const cases = ['a', 'b', 'c'].map((_id) => ({ _id }));

function leaveAll(ways: readonly ('settled' | 'skipped')[]) {
  return ways.reduce((place, how) => {
    const id = layOut(cases, place).current?._id ?? '';
    return leaveCase(cases, place, how, id);
  }, firstPlace);
}

describe('the position in the review queue', () => {
  it('begins at the first case', () => {
    expect(layOut(cases, firstPlace)).toEqual({
      current: { _id: 'a' },
      position: 1,
      size: 3,
      settled: 0,
      skipped: 0,
    });
  });

  it('moves to the next case after a review or a skip', () => {
    expect(layOut(cases, leaveAll(['settled']))).toMatchObject({ current: { _id: 'b' }, position: 2, settled: 1 });
    expect(layOut(cases, leaveAll(['skipped', 'settled']))).toMatchObject({
      current: { _id: 'c' },
      position: 3,
      settled: 1,
      skipped: 1,
    });
  });

  it('moves to the next batch after the last case', () => {
    expect(leaveAll(['settled', 'settled', 'settled'])).toEqual({ ...firstPlace, batch: 1, done: ['a', 'b', 'c'] });
  });

  it('leaves out a skipped case from the next batch', () => {
    const place = leaveAll(['skipped', 'settled', 'settled']);
    expect(layOut([{ _id: 'a' }, { _id: 'd' }], place)).toMatchObject({
      current: { _id: 'd' },
      position: 1,
      size: 1,
      skipped: 1,
    });
  });

  it('leaves out a case whose decision is not sent yet from the next batch', () => {
    const place = leaveAll(['settled', 'settled', 'settled']);
    expect(layOut([{ _id: 'c' }, { _id: 'd' }], place)).toMatchObject({
      current: { _id: 'd' },
      position: 1,
      size: 1,
      skipped: 0,
    });
  });

  it('returns to a case whose decision was undone, in this batch or an earlier one', () => {
    expect(layOut(cases, returnCase(leaveAll(['settled', 'skipped']), 'a'))).toMatchObject({
      current: { _id: 'a' },
      position: 2,
      settled: 0,
    });
    const later = returnCase(leaveAll(['settled', 'settled', 'settled']), 'c');
    expect(layOut([{ _id: 'c' }], later).current).toEqual({ _id: 'c' });
  });

  it('is at no case when only skipped ones are left, until they are recalled', () => {
    const place = leaveAll(['skipped', 'settled', 'settled']);
    expect(layOut([{ _id: 'a' }], place)).toMatchObject({ current: null, skipped: 1 });
    const recalled = recallSkipped(place);
    expect(recalled.batch).toBe(2);
    expect(layOut([{ _id: 'a' }], recalled).current).toEqual({ _id: 'a' });
  });
});

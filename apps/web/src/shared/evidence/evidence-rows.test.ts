import { describe, expect, it } from 'vitest';
import {
  addRow,
  changeUrl,
  type EvidenceRow,
  emptyRows,
  linkOf,
  locateRowProblems,
  removeRow,
  rowFieldId,
  rowOf,
} from './evidence-rows.ts';

describe('evidence rows', () => {
  it('are added at the end, each with a different key', () => {
    const rows = addRow(addRow(emptyRows, 'image'), 'match');
    expect(rows.map(({ type }) => type)).toEqual(['video', 'image', 'match']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('always include one row, which does not reuse the key of a removed one', () => {
    const rows = removeRow([{ key: 4, type: 'match', url: 'x', description: '' }], 4);
    expect(rows).toEqual([{ key: 5, type: 'video', url: '', description: '' }]);
  });
});

describe('locateRowProblems', () => {
  it('returns the field of each problem, and leaves out problems that belong to no row', () => {
    const rows = addRow(emptyRows, 'video');
    const issues = [
      { path: ['additionalEvidence', '1', 'url'], message: 'link' },
      { path: ['additionalEvidence', 1, 'description'], message: 'note' },
      { path: ['decision'], message: 'verdict' },
    ];
    expect(locateRowProblems(rows, issues)).toEqual([
      { fieldId: rowFieldId(2, 'url'), msg: 'link' },
      { fieldId: rowFieldId(2, 'description'), msg: 'note' },
    ]);
  });
});

describe('the moment of a row', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const video: EvidenceRow = { key: 1, type: 'video', url: '', description: '' };

  it('is taken from the link until something else is typed', () => {
    const pasted = changeUrl(video, `${link}?t=134`);
    expect(pasted.moment).toBe('2:14');
    expect(changeUrl(pasted, `${link}?t=20`).moment).toBe('0:20');
    expect(changeUrl({ ...pasted, moment: '2:10-2:31' }, `${link}?t=20`).moment).toBe('2:10-2:31');
  });

  it('is sent as seconds and restored as it was typed', () => {
    const row = { ...video, url: link, moment: '2:14-2:31' };
    expect(linkOf(row)).toMatchObject({ startSeconds: 134, endSeconds: 151 });
    expect(rowOf({ type: 'video', url: link, startSeconds: 134, endSeconds: 151 }, 1)).toEqual(row);
    expect(linkOf({ ...row, moment: '' })).toMatchObject({ startSeconds: null, endSeconds: null });
    expect(linkOf({ ...row, moment: 'soon' }).startSeconds).toBeNaN();
  });

  it('is the round and tick for a match', () => {
    const match: EvidenceRow = { key: 1, type: 'match', url: 'CSGO-', description: '', round: '7', tick: '128553' };
    expect(linkOf(match)).toMatchObject({ round: 7, tick: 128_553 });
    expect(linkOf({ ...match, tick: 'x' }).tick).toBeNaN();
    expect(rowOf({ type: 'match', url: 'CSGO-', round: 7, tick: 128_553 }, 1)).toEqual(match);
  });

  it('has a field of its own, at which its problems are shown', () => {
    const issues = [{ path: ['evidenceLinks', 0, 'startSeconds'], message: 'moment' }];
    expect(locateRowProblems([video], issues)).toEqual([{ fieldId: rowFieldId(1, 'moment'), msg: 'moment' }]);
  });
});

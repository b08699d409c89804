import { describe, expect, it } from 'vitest';
import { addRow, emptyRows, locateRowProblems, removeRow, rowFieldId } from './evidence-rows.ts';

describe('evidence rows', () => {
  it('are added at the end, each with a key of its own', () => {
    const rows = addRow(addRow(emptyRows, 'image'), 'match');
    expect(rows.map(({ type }) => type)).toEqual(['video', 'image', 'match']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('never run out, and a new row is not taken for a removed one', () => {
    const rows = removeRow([{ key: 4, type: 'match', url: 'x', description: '' }], 4);
    expect(rows).toEqual([{ key: 5, type: 'video', url: '', description: '' }]);
  });
});

describe('locateRowProblems', () => {
  it('names the field of the row, and leaves out problems of no row', () => {
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

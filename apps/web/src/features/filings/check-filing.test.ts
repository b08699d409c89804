import { filingMessages, filingRefusals } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, it } from 'vitest';
import { rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { checkFiling, fieldIds, locateRefusals } from './check-filing.ts';
import { emptyContent, type FilingContent } from './filing-content.ts';

const statement = 'The clip shows my team mate, whose name is above the scoreboard.';
const video = { key: 4, type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: '' } as const;
const written: FilingContent = { ...emptyContent, statement };

describe('checkFiling', () => {
  it.each(['answer', 'reopening', 'claim'] as const)(
    'accepts an %s without a ground, and does not send empty evidence rows',
    (kind) => {
      expect(checkFiling(kind, written)).toEqual({ ok: true, sent: { kind, body: { statement, evidenceLinks: [] } } });
    },
  );

  it('requires a ground for an appeal, and sends it with the choice to publish', () => {
    expect(checkFiling('appeal', written)).toMatchObject({ ok: false, problems: [{ fieldId: fieldIds.ground }] });
    expect(checkFiling('appeal', { ...written, ground: 'other', isPublic: true, rows: [video] })).toMatchObject({
      ok: true,
      sent: {
        kind: 'appeal',
        body: { statement, ground: 'other', isPublic: true, evidenceLinks: [{ type: 'video' }] },
      },
    });
  });

  it.each([
    ['nothing', ''],
    ['too little', `   ${'x'.repeat(19)}   `],
    ['too much', 'x'.repeat(2001)],
  ])('marks the statement field if %s was written', (_, text) => {
    const problems = [{ fieldId: fieldIds.statement, msg: formatMessage(filingMessages.statement_length) }];
    expect(checkFiling('claim', { ...emptyContent, statement: text })).toEqual({ ok: false, problems });
  });

  it('reports an invalid link at its row, and lists all problems in the order of the form', () => {
    const wrong = { key: 9, type: 'video', url: 'https://vimeo.example/1', description: '' } as const;
    const checked = checkFiling('appeal', { ...emptyContent, rows: [video, wrong] });
    expect(checked.ok ? [] : checked.problems.map(({ fieldId }) => fieldId)).toEqual([
      fieldIds.ground,
      fieldIds.statement,
      rowFieldId(9, 'url'),
    ]);
  });

  it('refuses a sixth link', () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({ ...video, key: index + 1 }));
    expect(checkFiling('answer', { ...written, rows })).toMatchObject({
      ok: false,
      problems: [{ fieldId: rowFieldId(1, 'url'), msg: formatMessage(filingMessages.too_many_filed_links) }],
    });
  });

  it('requires a video in a filing that needs new video evidence', () => {
    const picture = { ...video, type: 'image', url: 'https://i.imgur.com/a.png' } as const;
    expect(checkFiling('reopening', { ...written, rows: [picture] }, true)).toEqual({
      ok: false,
      problems: [{ fieldId: rowFieldId(4, 'url'), msg: filingRefusals.reopening_needs_new_video.message }],
    });
    expect(checkFiling('reopening', { ...written, rows: [video] }, true).ok).toBe(true);
    expect(checkFiling('appeal', { ...written, ground: 'other' }, true)).toMatchObject({
      problems: [{ msg: filingRefusals.appeal_needs_new_video.message }],
    });
  });

  it('finds the row that the server refused, although the server does not count empty rows', () => {
    const rows = [{ ...video, key: 1, url: '' }, video];
    const errors = [{ id: null, msg: 'No.', path: 'evidenceLinks.0.url' }];
    expect(locateRefusals({ ...written, rows }, errors)).toEqual([{ fieldId: rowFieldId(4, 'url'), msg: 'No.' }]);
  });
});

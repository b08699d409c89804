import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, it } from 'vitest';
import { rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { checkReview } from './check-review.ts';
import { emptyDraft } from './review-draft.ts';

const type = 'video' as const;
const good = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const updatedAt = '2026-11-14T13:05:00.000Z';
const seen = { updatedAt, appeal: null };

describe('checkReview', () => {
  it('does not send evidence rows without a link', () => {
    const rows = [
      { key: 1, type, url: ' ', description: 'a note alone' },
      { key: 2, type, url: ` ${good} `, description: ' from 2:14 ' },
    ];
    expect(checkReview({ ...emptyDraft, decision: 'troll', rows }, seen)).toMatchObject({
      ok: true,
      review: { decision: 'troll', additionalEvidence: [{ url: good, description: 'from 2:14' }], updatedAt },
    });
  });

  it('reports every link that is not YouTube at its row', () => {
    const rows = [
      { key: 7, type, url: good, description: '' },
      { key: 9, type, url: 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', description: '' },
      { key: 12, type, url: 'youtu.be/dQw4w9WgXcQ', description: '' },
    ];
    const messages = rows.slice(1).map(({ url }) => formatMessage(evidenceMessages.review_video_invalid, { url: url }));
    expect(checkReview({ ...emptyDraft, decision: 'cheater', rows }, seen)).toEqual({
      ok: false,
      msg: messages[0],
      problems: [
        { fieldId: rowFieldId(9, 'url'), msg: messages[0] },
        { fieldId: rowFieldId(12, 'url'), msg: messages[1] },
      ],
    });
  });

  it('reports a note that is too long', () => {
    const rows = [{ key: 1, type, url: good, description: 'x'.repeat(201) }];
    expect(checkReview({ ...emptyDraft, decision: 'cheater', rows }, seen)).toMatchObject({
      problems: [
        { fieldId: rowFieldId(1, 'description'), msg: formatMessage(reportMessages.link_description_too_long) },
      ],
    });
  });

  it('requires a verdict', () => {
    expect(checkReview({ ...emptyDraft, rows: [] }, seen)).toEqual({
      ok: false,
      msg: reviewMessages.decision_required.message,
      problems: [],
    });
  });

  it('sends the id of the appeal, and no evidence from the reviewer, for a case under appeal', () => {
    const appealId = '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c09';
    const ground = 'other' as const;
    const appeal = { appealId, ground, filedAt: updatedAt, statement: null, evidenceLinks: [], linkHealth: [] };
    const rows = [{ key: 1, type, url: good, description: '' }];
    expect(checkReview({ ...emptyDraft, decision: 'cheater', rows }, { updatedAt, appeal })).toMatchObject({
      ok: true,
      review: { decision: 'cheater', appealId, additionalEvidence: [] },
    });
    const ordinary = checkReview({ ...emptyDraft, decision: 'cheater', rows }, seen);
    expect(ordinary.ok ? ordinary.review.appealId : null).toBeUndefined();
  });
});

import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { filingMessages } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { overrideMessages } from '@argus/domain/staff/override';
import { expect, test } from 'vitest';
import { rowFieldId } from '../../../shared/evidence/evidence-rows.ts';
import { checkChange, reasonFieldId } from './check-change.ts';

const empty = { key: 1, type: 'video', url: '', description: '' } as const;
const reason = 'The clip shows another player.';
const video = { key: 2, type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: 'from 1:02' } as const;

test('a status change needs a chosen status, even to add evidence', () => {
  for (const rows of [[empty], [video]]) {
    const checked = checkChange({ from: 'unverified', to: null, rows, reason: '' });
    expect(checked).toMatchObject({ ok: false, msg: overrideMessages.status_required.message, isMistake: true });
  }
});

test('choosing the current status without evidence changes nothing and is not an error', () => {
  const checked = checkChange({ from: 'verified_cheater', to: 'verified_cheater', rows: [empty], reason: '' });
  expect(checked).toMatchObject({ ok: false, msg: overrideMessages.no_changes.message, isMistake: false });
});

test('choosing the current status with evidence adds the evidence without empty rows', () => {
  const checked = checkChange({ from: 'verified_cheater', to: 'verified_cheater', rows: [empty, video], reason: '' });
  const { url, description } = video;
  expect(checked).toEqual({
    ok: true,
    change: { newStatus: 'verified_cheater', additionalEvidence: [{ url, description }] },
  });
});

test('a link that is not YouTube is reported at its row', () => {
  const wrong = { key: 7, type: 'video', url: 'https://vimeo.example/1', description: '' } as const;
  const msg = formatMessage(evidenceMessages.override_video_invalid, { url: wrong.url });
  const checked = checkChange({ from: 'unverified', to: 'verified_troll', rows: [video, wrong], reason });
  expect(checked).toEqual({ ok: false, msg, isMistake: true, problems: [{ fieldId: rowFieldId(7, 'url'), msg }] });
});

test('a status change needs a reason and sends it trimmed', () => {
  const wanted = { from: 'verified_cheater', to: 'verified_undetermined', rows: [empty] } as const;
  const msg = formatMessage(filingMessages.reason_length);
  expect(checkChange({ ...wanted, reason: 'Too short' })).toEqual({
    ok: false,
    msg,
    isMistake: true,
    problems: [{ fieldId: reasonFieldId, msg }],
  });
  expect(checkChange({ ...wanted, reason: `  ${reason} ` })).toMatchObject({ ok: true, change: { reason } });
});

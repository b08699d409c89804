import { reportMessages } from '@argus/domain/cases/report-rules';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, it } from 'vitest';
import { rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { problemAt } from '../../ui/forms/field-problem.ts';
import { emptyContent, type FormContent } from './form-content.ts';
import { fieldIds, findProblems, locateRefusals } from './form-problems.ts';

const newReport = { kind: 'new', ownSteam64Id: null } as const;
const player = { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed: true };
const video = 'https://youtu.be/dQw4w9WgXcQ';

function aContent(changes: Partial<FormContent> = {}): FormContent {
  return { ...emptyContent, player, evidence: [{ key: 4, type: 'video', url: video, description: '' }], ...changes };
}

describe('findProblems', () => {
  it('finds no problem in a complete report', () => {
    expect(findProblems(aContent(), newReport)).toEqual([]);
  });

  it('requires a player who was looked up and confirmed for a new report', () => {
    const problem = { fieldId: fieldIds.player, msg: reportMessages.profile_not_fetched.message };
    const unconfirmed = { ...player, isConfirmed: false };
    for (const playerInput of [player.steam64Id, 'nightowl']) {
      expect(findProblems(aContent({ player: null, playerInput }), newReport)).toEqual([problem]);
    }
    expect(findProblems(aContent({ player: unconfirmed }), newReport)).toEqual([problem]);
  });

  it.each(['', '  ', 'no such thing!'])('refuses a new report about the invalid id %j', (playerInput) => {
    expect(findProblems(aContent({ player: null, playerInput }), newReport)).toEqual([
      { fieldId: fieldIds.player, msg: reportMessages.steam64_id_invalid.message },
    ]);
  });

  it('requires only a valid id for a draft, as the server does', () => {
    const draft = { ...newReport, kind: 'draft' } as const;
    const problem = { fieldId: fieldIds.player, msg: reportMessages.steam64_id_invalid.message };
    expect(findProblems(aContent({ player: null }), draft)).toEqual([problem]);
    expect(findProblems(aContent({ player: null, playerInput: 'nightowl' }), draft)).toEqual([problem]);
    expect(findProblems(aContent({ player: null, playerInput: player.steam64Id }), draft)).toEqual([]);
    expect(findProblems(aContent({ player: { ...player, isConfirmed: false } }), draft)).toEqual([]);
  });

  it('refuses a draft about oneself, even if the id was never looked up', () => {
    const content = aContent({ player: null, playerInput: player.steam64Id });
    const [problem] = findProblems(content, { kind: 'draft', ownSteam64Id: player.steam64Id });
    expect(problem?.msg).toBe(reportMessages.self_report.message);
  });

  it('refuses a new report about oneself', () => {
    const [problem] = findProblems(aContent(), { ...newReport, ownSteam64Id: player.steam64Id });
    expect(problem?.msg).toBe(reportMessages.self_report.message);
  });

  it('reports an invalid link at its own row, even below empty rows', () => {
    const content = aContent({
      evidence: [
        { key: 7, type: 'video', url: ' ', description: '' },
        { key: 9, type: 'video', url: 'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ', description: '' },
      ],
    });
    expect(findProblems(content, newReport)).toEqual([
      { fieldId: rowFieldId(9, 'url'), msg: formatMessage(evidenceMessages.video_not_youtube) },
    ]);
  });

  it('lists problems in the order of the fields on the page', () => {
    const content = aContent({
      player: null,
      description: 'x'.repeat(5001),
      cheats: ['y'.repeat(41)],
      evidence: emptyContent.evidence,
      mates: [
        { ...player, name: 'a' },
        { ...player, name: 'a' },
      ],
    });
    expect(findProblems(content, newReport).map(({ fieldId }) => fieldId)).toEqual([
      fieldIds.player,
      fieldIds.description,
      fieldIds.cheats,
      rowFieldId(1, 'url'),
      fieldIds.mates,
    ]);
  });
});

describe('locateRefusals', () => {
  it('finds the row that the server refused, although the server does not count empty rows', () => {
    const content = aContent({
      evidence: [
        { key: 3, type: 'image', url: '', description: 'no link yet' },
        { key: 5, type: 'image', url: 'ftp://a', description: '' },
      ],
    });
    const refused = locateRefusals(content, [
      { msg: 'note', path: 'evidenceLinks.0.description' },
      { msg: 'link', path: 'evidenceLinks.0.url' },
      { msg: 'who', path: 'reportedSteam64Id' },
    ]);
    expect(refused).toEqual([
      { fieldId: fieldIds.player, msg: 'who' },
      { fieldId: rowFieldId(5, 'url'), msg: 'link' },
      { fieldId: rowFieldId(5, 'description'), msg: 'note' },
    ]);
    expect(problemAt(refused, rowFieldId(5, 'url'))).toBe('link');
    expect(problemAt(refused, rowFieldId(3, 'url'))).toBeNull();
  });
});

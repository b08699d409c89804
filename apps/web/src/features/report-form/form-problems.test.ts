import { evidenceMessages } from '@argus/domain/evidence-link';
import { reportMessages } from '@argus/domain/report-rules';
import { describe, expect, it } from 'vitest';
import { emptyContent, type FormContent } from './form-content.ts';
import { fieldIds, findProblems, locateRefusals, problemAt } from './form-problems.ts';

const newReport = { kind: 'new', ownSteam64Id: null } as const;
const player = { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed: true };
const video = 'https://youtu.be/dQw4w9WgXcQ';

function aContent(changes: Partial<FormContent> = {}): FormContent {
  return { ...emptyContent, player, evidence: [{ key: 4, type: 'video', url: video, description: '' }], ...changes };
}

describe('findProblems', () => {
  it('finds none in a sound report', () => {
    expect(findProblems(aContent(), newReport)).toEqual([]);
  });

  it('asks for a fetched and confirmed player before a new report', () => {
    const problem = { fieldId: fieldIds.player, msg: reportMessages.profileNotFetched };
    const unconfirmed = { ...player, isConfirmed: false };
    expect(findProblems(aContent({ player: null }), newReport)).toEqual([problem]);
    expect(findProblems(aContent({ player: null, playerInput: player.steam64Id }), newReport)).toEqual([problem]);
    expect(findProblems(aContent({ player: unconfirmed }), newReport)).toEqual([problem]);
  });

  it('asks a draft without a player for a valid one', () => {
    const [problem] = findProblems(aContent({ player: null }), { ...newReport, kind: 'draft' });
    expect(problem).toEqual({ fieldId: fieldIds.player, msg: reportMessages.invalidPlayer });
  });

  it('refuses to report oneself', () => {
    const [problem] = findProblems(aContent(), { ...newReport, ownSteam64Id: player.steam64Id });
    expect(problem?.msg).toBe(reportMessages.selfReport);
  });

  it('points at the row on the screen, empty rows or not', () => {
    const content = aContent({
      evidence: [
        { key: 7, type: 'video', url: ' ', description: '' },
        { key: 9, type: 'video', url: 'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ', description: '' },
      ],
    });
    expect(findProblems(content, newReport)).toEqual([{ fieldId: fieldIds.rowUrl(9), msg: evidenceMessages.video }]);
  });

  it('lists everything in the order of the page', () => {
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
      fieldIds.rowUrl(1),
      fieldIds.mates,
    ]);
  });
});

describe('locateRefusals', () => {
  it('counts as the server did: only rows that were sent', () => {
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
      { fieldId: fieldIds.rowUrl(5), msg: 'link' },
      { fieldId: fieldIds.rowNote(5), msg: 'note' },
    ]);
    expect(problemAt(refused, fieldIds.rowUrl(5))).toBe('link');
    expect(problemAt(refused, fieldIds.rowUrl(3))).toBeNull();
  });
});

import type { Draft } from '@argus/contract/cases/reports';
import { describe, expect, it } from 'vitest';
import { addRow } from '../../shared/evidence/evidence-rows.ts';
import {
  contentOf,
  emptyContent,
  isSameContent,
  isStored,
  reportContentOf,
  requestBodyOf,
  storedContentOf,
} from './form-content.ts';

const steam64Id = '76561198079974168';

const draft: Draft = {
  _id: '019a8000-0000-7000-8000-000000000001',
  reportStatus: 'draft',
  reportedSteam64Id: steam64Id,
  reportedPlayerName: 'NightOwl',
  reportedPlayerAvatar: null,
  description: 'Sees through smoke',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [{ type: 'match', url: 'steam://rungame/730' }],
  lobbiedWith: [
    { steam64Id: '76561198087283304', nameAtTimeOfReport: 'SmokeWall', avatarUrlAtTimeOfReport: 'https://a.test/b' },
  ],
  createdAt: '2026-11-14T13:05:00.000Z',
  updatedAt: '2026-11-14T13:05:00.000Z',
};

describe('contentOf', () => {
  it('opens a draft as it was saved, with its player confirmed', () => {
    const content = contentOf(draft);
    expect(content.player).toEqual({ steam64Id, name: 'NightOwl', avatarUrl: null, isConfirmed: true });
    expect(requestBodyOf(content)).toEqual({
      reportedSteam64Id: steam64Id,
      reportedPlayerName: 'NightOwl',
      reportedPlayerAvatar: null,
      description: 'Sees through smoke',
      cheatsUsed: ['Wallhack'],
      evidenceLinks: [{ type: 'match', url: 'steam://rungame/730', description: '' }],
      lobbiedWith: [{ steam64Id: '76561198087283304', name: 'SmokeWall', avatarUrl: 'https://a.test/b' }],
    });
  });

  it('puts the id of a player who was not looked up into the player field', () => {
    const content = contentOf({ ...draft, reportedPlayerName: null });
    expect(content.player).toBeNull();
    expect(content.playerInput).toBe(steam64Id);
    expect(reportContentOf(content).reportedSteam64Id).toBe(steam64Id);
  });

  it('returns an empty evidence row for a draft without evidence', () => {
    expect(contentOf({ ...draft, evidenceLinks: [] }).evidence).toHaveLength(1);
  });
});

describe('requestBodyOf', () => {
  it('drops empty evidence rows, and sends null if the player was not looked up', () => {
    const body = requestBodyOf({ ...emptyContent, playerInput: 'a custom id' });
    expect(body.evidenceLinks).toEqual([]);
    expect(body.reportedSteam64Id).toBeNull();
  });
});

describe('isSameContent', () => {
  it('returns false if a single letter differs, even in a half-typed word', () => {
    const content = contentOf(draft);
    expect(isSameContent(content, { ...content, description: 'Sees through smoke.' })).toBe(false);
    expect(isSameContent(content, { ...content, cheatInput: 'a' })).toBe(false);
    expect(isSameContent(content, { ...content, mates: [] })).toBe(false);
  });

  it('returns true if only empty evidence rows differ', () => {
    expect(isSameContent(emptyContent, { ...emptyContent, evidence: addRow(emptyContent.evidence, 'image') })).toBe(
      true,
    );
  });
});

describe('isStored', () => {
  it('returns true if only half-typed words are not on the server, because only the browser stores those', () => {
    const typing = { ...contentOf(draft), cheatInput: 'aim', mateInput: 'smokewall' };
    expect(isStored(typing, contentOf(draft))).toBe(true);
    expect(isSameContent(typing, storedContentOf(typing))).toBe(false);
  });

  it('returns true for a custom name that was not looked up, because the server cannot store it', () => {
    const typing = { ...emptyContent, playerInput: 'nightowl' };
    expect(storedContentOf(typing).playerInput).toBe('');
    expect(storedContentOf({ ...typing, playerInput: steam64Id }).playerInput).toBe(steam64Id);
    expect(isStored(typing, emptyContent)).toBe(true);
  });

  it('returns false once the description has changed', () => {
    expect(isStored({ ...contentOf(draft), description: 'More' }, contentOf(draft))).toBe(false);
  });
});

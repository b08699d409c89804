import { describe, expect, test } from 'vitest';
import type { Ruling } from '../shared/ruling.ts';
import { dayMs } from '../shared/time.ts';
import {
  type Contributor,
  type CopiedLink,
  checkCopy,
  copyLimits,
  givesUpDeciding,
  mayAddMirror,
  mayReplace,
} from './evidence-copy.ts';

const idOf = (ruling: Ruling<string>) => (ruling.ok ? 'ok' : ruling.id);
const nobody: Contributor = {
  involvement: null,
  hasTheEye: false,
  isStaff: false,
  hasReviewed: false,
  hasRevealed: false,
};
const available: CopiedLink = { isCaseOpen: false, state: 'ok', goneAt: null, copies: [], isAppealInReview: false };
const gone: CopiedLink = { ...available, state: 'gone', goneAt: 0 };
const mirrors = (count: number) => Array.from({ length: count }, () => ({ kind: 'mirror' as const, isOwn: false }));
const open = { isCaseOpen: true };

describe('a mirror', () => {
  test.each<[Partial<Contributor>, Partial<CopiedLink>, string]>([
    [{}, {}, 'mirror_not_yours'],
    [{ involvement: 'submitter' }, {}, 'ok'],
    [{ hasTheEye: true }, {}, 'ok'],
    [{ isStaff: true }, {}, 'ok'],
    [{ isStaff: true }, gone, 'ok'],
    [{ hasTheEye: true, involvement: 'accused' }, {}, 'mirror_about_you'],
    [{ involvement: 'submitter' }, open, 'ok'],
    [{ isStaff: true }, open, 'ok'],
    [{ hasTheEye: true }, open, 'mirror_while_open'],
    [{ hasTheEye: true, hasReviewed: true }, open, 'mirror_while_open'],
    [{ isStaff: true, hasReviewed: true }, open, 'mirror_after_review'],
    [{ isStaff: true, hasRevealed: true }, open, 'mirror_after_reveal'],
    [{ isStaff: true, hasRevealed: true }, {}, 'ok'],
    [{ isStaff: true, involvement: 'accused' }, open, 'mirror_about_you'],
    [{ hasTheEye: true, hasReviewed: true }, {}, 'ok'],
    [{ hasTheEye: true }, { copies: [{ kind: 'mirror', isOwn: true }] }, 'mirror_twice'],
    [{ involvement: 'submitter' }, { copies: [{ kind: 'replacement', isOwn: true }] }, 'ok'],
    [{ hasTheEye: true }, { copies: mirrors(copyLimits.mirrorsPerLink - 1) }, 'ok'],
    [{ hasTheEye: true }, { copies: mirrors(copyLimits.mirrorsPerLink) }, 'too_many_mirrors'],
    [{ hasTheEye: true }, { copies: [...mirrors(2), { kind: 'replacement', isOwn: false }] }, 'ok'],
    [{ hasTheEye: true }, { isAppealInReview: true }, 'copy_during_appeal'],
    [{ involvement: 'submitter' }, { isAppealInReview: true }, 'copy_during_appeal'],
    [{}, { isAppealInReview: true }, 'mirror_not_yours'],
  ])('by a person with %j for a link with %j: %s', (who, link, id) => {
    expect(idOf(mayAddMirror({ ...nobody, ...who }, { ...available, ...link }))).toBe(id);
  });

  test.each<[Partial<Contributor>, Partial<CopiedLink>, boolean]>([
    [{ isStaff: true }, open, true],
    [{ isStaff: true }, {}, false],
    [{ isStaff: true, involvement: 'submitter' }, open, false],
  ])('by a person with %j for a link with %j keeps them from deciding: %s', (who, link, expected) => {
    expect(givesUpDeciding('mirror', { ...nobody, ...who }, { ...available, ...link })).toBe(expected);
  });

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'video'],
    ['https://web.archive.org/web/2026/https://youtu.be/dQw4w9WgXcQ', 'archive'],
    ['http://web.archive.org/web/2026/x', null],
    [`https://web.archive.org/web/2026/${'\u00e4'.repeat(1000)}`, null],
    ['https://web.archive.org.evil.test/web/x', null],
    ['https://web.archive.org/save/x', null],
    ['https://evil.test/web.archive.org/web/x', null],
    ['https://user@web.archive.org/web/x', null],
    ['https://i.imgur.com/a.png', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j is a mirror of type %s', (url, type) => {
    expect(checkCopy('mirror', 'video', url)?.type ?? null).toBe(type);
  });
});

describe('a replacement', () => {
  const submitter: Contributor = { ...nobody, involvement: 'submitter' };
  test.each<[Contributor, CopiedLink, number, string]>([
    [submitter, gone, 14 * dayMs, 'ok'],
    [submitter, gone, 14 * dayMs + 1, 'replacement_too_late'],
    [submitter, available, 0, 'link_not_gone'],
    [submitter, { ...available, state: 'restricted' }, 0, 'link_not_gone'],
    [submitter, { ...gone, copies: [{ kind: 'replacement', isOwn: true }] }, 0, 'already_replaced'],
    [submitter, { ...gone, copies: mirrors(3) }, 0, 'ok'],
    [submitter, { ...gone, isAppealInReview: true }, 0, 'copy_during_appeal'],
    [{ ...nobody, hasTheEye: true, isStaff: true }, gone, 0, 'replacement_not_yours'],
  ])('by %j for the link %j, %i ms after it was found to be gone: %s', (who, link, now, id) => {
    expect(idOf(mayReplace(who, link, now))).toBe(id);
  });

  test.each([
    ['video', 'https://youtu.be/dQw4w9WgXcQ', true],
    ['video', 'https://i.imgur.com/a.png', false],
    ['video', 'https://web.archive.org/web/2026/x', false],
    ['image', 'https://i.imgur.com/a.png', true],
    ['match', 'CSGO-aaaaa-aaaaa-aaaaa-aaaaa-aaaaa', false],
  ] as const)('for a link of type %s can be %s: %s', (type, url, isFit) => {
    expect(checkCopy('replacement', type, url) !== null).toBe(isFit);
  });
});

import type { Involvement } from '../cases/involvement.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { checkEvidenceLink, type EvidenceType } from './evidence-link.ts';
import { type LinkState, replaceableUntil, replacementDays } from './link-health.ts';
import { isArchived } from './link-hosts.ts';
import { toVideoColumns, type VideoColumns, videoHostNames } from './video-hosts.ts';

/** A mirror shows the same content elsewhere; a replacement is what the submitter offers once a link is gone. */
export const copyKinds = ['mirror', 'replacement'] as const;

export type CopyKind = (typeof copyKinds)[number];

/** An archived page is checked like any other link: an archive may never have had it, or may remove it. */
export const copyTypes = ['video', 'image', 'archive'] as const;

type CopyType = (typeof copyTypes)[number];

const archiveUrlBytes = 2000;

export const copyLimits = { mirrorsPerLink: 3, perDay: 20 } as const;

export const copyMessages = {
  mirror_invalid: /*i18n*/ {
    id: 'mirror_invalid',
    message: 'A mirror must be a {hosts} video or a page of web.archive.org.',
    values: { hosts: videoHostNames },
  },
  replacement_invalid: /*i18n*/ {
    id: 'replacement_invalid',
    message: 'A replacement must be of the same kind as the link it replaces.',
  },
  too_many_copies: /*i18n*/ {
    id: 'too_many_copies',
    message: 'You have added {max} links within 24 hours. You can add more on {day} at {time} UTC.',
  },
} as const;

export const copyProblems = { mirror: 'mirror_invalid', replacement: 'replacement_invalid' } as const;

export const copyRefusals = {
  link_not_found: /*i18n*/ { id: 'link_not_found', message: 'This case has no such link.' },
  mirror_not_yours: /*i18n*/ {
    id: 'mirror_not_yours',
    message: 'Only the person who submitted the report, reviewers and staff can add a mirror.',
  },
  mirror_about_you: /*i18n*/ {
    id: 'mirror_about_you',
    message: 'You are part of this case, so you cannot add a mirror to its evidence.',
  },
  mirror_while_open: /*i18n*/ {
    id: 'mirror_while_open',
    message: 'While a case is open, only the person who submitted it and staff can add a mirror.',
  },
  mirror_after_review: /*i18n*/ {
    id: 'mirror_after_review',
    message: 'You have reviewed this case, so you cannot add a mirror while it is open.',
  },
  mirror_after_reveal: /*i18n*/ {
    id: 'mirror_after_reveal',
    message: 'You revealed the votes on this case, so you cannot add a mirror while it is open.',
  },
  mirror_twice: /*i18n*/ { id: 'mirror_twice', message: 'You have already added a mirror of this link.' },
  too_many_mirrors: /*i18n*/ {
    id: 'too_many_mirrors',
    message: 'This link already has {max} mirrors.',
    values: { max: copyLimits.mirrorsPerLink },
  },
  replacement_not_yours: /*i18n*/ {
    id: 'replacement_not_yours',
    message: 'Only the person who submitted a report can replace its evidence.',
  },
  link_not_gone: /*i18n*/ { id: 'link_not_gone', message: 'This link is still available, so it cannot be replaced.' },
  replacement_too_late: /*i18n*/ {
    id: 'replacement_too_late',
    message: 'A replacement can be added within {days} days after a link was found to be gone.',
    values: { days: replacementDays },
  },
  already_replaced: /*i18n*/ { id: 'already_replaced', message: 'This link has already been replaced.' },
  copy_known: /*i18n*/ { id: 'copy_known', message: 'The case already has this link.' },
  copy_during_appeal: /*i18n*/ {
    id: 'copy_during_appeal',
    message:
      'Reviewers are deciding on an appeal, and all of them must see the same. Please add it once they have decided.',
  },
} as const;

export type CopyRuling = Ruling<keyof typeof copyRefusals>;

export type Contributor = {
  involvement: Involvement | null;
  hasTheEye: boolean;
  isStaff: boolean;
  /** They reviewed this report or one that was open at the same time, in any round. */
  hasReviewed: boolean;
  /** They revealed the votes of the present round. */
  hasRevealed: boolean;
};

export type CopiedLink = {
  /** The report has no verdict, or one that was open at the same time has none. */
  isCaseOpen: boolean;
  state: LinkState;
  goneAt: number | null;
  /** The mirrors and replacements so far; `isOwn` means that the same person added it, with any of their accounts. */
  copies: readonly { kind: CopyKind; isOwn: boolean }[];
  isAppealInReview: boolean;
};

/**
 * While a case is open, only its submitter may show its reviewers another video, and staff, who then may not decide the
 * case.
 */
export function mayAddMirror(contributor: Contributor, link: CopiedLink): CopyRuling {
  const { involvement, hasTheEye, isStaff, hasReviewed, hasRevealed } = contributor;
  const isSubmitter = involvement === 'submitter';
  if (involvement === 'accused') return refuse('mirror_about_you');
  if (!isSubmitter && !hasTheEye && !isStaff) return refuse('mirror_not_yours');
  if (link.isCaseOpen && !isSubmitter && !isStaff) return refuse('mirror_while_open');
  if (link.isCaseOpen && hasReviewed) return refuse('mirror_after_review');
  if (link.isCaseOpen && hasRevealed) return refuse('mirror_after_reveal');
  if (link.isAppealInReview) return refuse('copy_during_appeal');
  const mirrors = link.copies.filter(({ kind }) => kind === 'mirror');
  if (mirrors.some(({ isOwn }) => isOwn)) return refuse('mirror_twice');
  return mirrors.length < copyLimits.mirrorsPerLink ? allowed : refuse('too_many_mirrors');
}

/** Staff who add a mirror to an open case may not decide it. */
export function givesUpDeciding(kind: CopyKind, { involvement }: Contributor, { isCaseOpen }: CopiedLink): boolean {
  return kind === 'mirror' && isCaseOpen && involvement !== 'submitter';
}

/** A link can be replaced long after the report could be edited, even after its verdict. */
export function mayReplace(contributor: Contributor, link: CopiedLink, now: number): CopyRuling {
  if (contributor.involvement !== 'submitter') return refuse('replacement_not_yours');
  if (link.isAppealInReview) return refuse('copy_during_appeal');
  if (link.state !== 'gone' || link.goneAt === null) return refuse('link_not_gone');
  if (link.copies.some(({ kind }) => kind === 'replacement')) return refuse('already_replaced');
  return now <= replaceableUntil(link.goneAt) ? allowed : refuse('replacement_too_late');
}

export type CheckedCopy = VideoColumns & { type: CopyType; url: string };

export function checkCopy(kind: CopyKind, ofType: EvidenceType, typed: string): CheckedCopy | null {
  if (kind === 'replacement') return ofType === 'match' ? null : checkAs(ofType, typed);
  return checkAs('video', typed) ?? checkArchive(typed.trim());
}

function checkAs(type: 'video' | 'image', typed: string): CheckedCopy | null {
  const check = checkEvidenceLink({ type, url: typed });
  if (!check.ok) return null;
  return { type, url: check.url, ...toVideoColumns({ type, url: check.url }) };
}

function checkArchive(text: string): CheckedCopy | null {
  // The address obeys the rules of image links: no spaces, backslashes, names or passwords. A longer address could not
  // be requested.
  if (!checkEvidenceLink({ type: 'image', url: text }).ok || new TextEncoder().encode(text).length > archiveUrlBytes)
    return null;
  const url = parseUrl(text);
  if (!url || !isArchived(url)) return null;
  return { type: 'archive', url: text, videoHost: null, videoId: null };
}

import {
  checkEvidenceLink,
  checkFiledLink,
  type EvidenceCheck,
  type EvidenceType,
  evidenceMessages,
  isHttpUrl,
} from '../evidence/evidence-link.ts';
import { cleanMoment, findMomentFault, type Moment, type TypedMoment } from '../evidence/moment.ts';
import { filingLimits, filingMessages } from '../filings/filing.ts';
import type { VerdictCounts } from '../players/search-verdict.ts';
import { isSteam64Id } from '../players/steam-id.ts';
import { reportLimits } from '../shared/limits.ts';
import { cleanName, countCharacters, hasForbiddenCharacters } from '../shared/plain-text.ts';
import type { Problem } from '../shared/problem.ts';
import { cleanCheats } from './cheats.ts';

export const reportMessages = {
  loginRequired: 'Please log in to submit a report.',
  emptyDraft: 'Please enter some information before saving a draft.',
  noEvidence: 'At least one valid evidence link is required to submit a report.',
  invalidPlayer: 'Reported Steam64 ID is required and must be valid.',
  profileNotFetched: 'Please fetch and confirm player profile before submitting a new report.',
  selfReport: 'You cannot report yourself.',
  alreadyOpen: 'You already have an open report about this player. You can add to it until it has a verdict.',
  notADraft: 'The provided ID does not correspond to a draft.',
  draftAtReportUrl: 'Cannot edit a draft using this URL. Please use the drafts page.',
  tooManyDrafts: `You can have at most ${reportLimits.draftsPerUser} drafts. Submit or delete one first.`,
  descriptionTooLong: `The description can have at most ${reportLimits.descriptionLength} characters.`,
  tooManyCheats: `A report can name at most ${reportLimits.cheats} cheats.`,
  cheatTooLong: `A cheat can have at most ${reportLimits.cheatLength} characters.`,
  tooManyLinks: `A report can have at most ${reportLimits.evidenceLinks} evidence links.`,
  linkDescriptionTooLong: `An evidence description can have at most ${reportLimits.evidenceDescriptionLength} characters.`,
  tooManyMates: `A report can name at most ${reportLimits.lobbyMates} lobby mates.`,
  mateIsReported: 'Cannot add the main reported player as a lobby mate.',
  mateIsKnown: 'This player is already in the lobby list.',
  invalidMate: 'Each lobby mate needs a valid Steam64 ID.',
  forbiddenCharacters: 'Control, zero-width and text-direction characters are not allowed.',
} as const;

export const lookupWarnings = {
  convicted: 'This player has already been convicted by community review. Another report grants no Essence.',
  pending: 'Reports about this player are pending review. Your report may not grant conviction Essence.',
  undetermined: 'Earlier reports about this player were closed as undetermined. Please provide strong evidence.',
} as const;

export type LookupWarning = { kind: keyof typeof lookupWarnings; msg: string };

export type EvidenceLink = { type: EvidenceType; url: string; description: string } & Moment;

export type TypedLink = { type: EvidenceType; url: string; description: string } & TypedMoment;

export type LobbyMate = { steam64Id: string; name: string; avatarUrl: string | null };

export type ReportContent = {
  reportedSteam64Id: string | null;
  description: string;
  cheatsUsed: readonly string[];
  evidenceLinks: readonly TypedLink[];
  lobbiedWith: readonly LobbyMate[];
};

export type CleanContent = {
  reportedSteam64Id: string | null;
  description: string;
  cheatsUsed: string[];
  evidenceLinks: EvidenceLink[];
  lobbiedWith: LobbyMate[];
};

type Fault = Omit<Problem, 'path'>;

const invalidPlayer: Fault = { id: 'steam64_id_invalid', msg: reportMessages.invalidPlayer };
const noEvidence: Fault = { id: 'evidence_required', msg: reportMessages.noEvidence };
const forbiddenCharacters: Fault = { id: 'forbidden_characters', msg: reportMessages.forbiddenCharacters };
const tooLong = (msg: string): Fault => ({ id: 'too_long', msg });
const ofReport = { links: reportLimits.evidenceLinks, msg: reportMessages.tooManyLinks };
const ofFiling = { links: filingLimits.evidenceLinks, msg: filingMessages.tooManyLinks };
const tooMany = (msg: string): Fault => ({ id: 'too_many', msg });

// Steam allows 32 characters; clients may send anything.
const mateNameLength = 64;

export function cleanContent(content: ReportContent): CleanContent {
  return {
    reportedSteam64Id: content.reportedSteam64Id?.trim() || null,
    description: content.description.replace(/\r\n?/g, '\n').trim(),
    cheatsUsed: cleanCheats(content.cheatsUsed),
    evidenceLinks: cleanEvidenceLinks(content.evidenceLinks),
    lobbiedWith: content.lobbiedWith.map(cleanMate),
  };
}

export function checkDraft(content: ReportContent): Problem[] {
  const clean = cleanContent(content);
  const isEmpty =
    clean.reportedSteam64Id === null &&
    clean.description === '' &&
    clean.cheatsUsed.length === 0 &&
    clean.evidenceLinks.length === 0;
  if (isEmpty) return [{ id: 'draft_empty', msg: reportMessages.emptyDraft, path: '' }];
  const hasBadPlayer = clean.reportedSteam64Id !== null && !isSteam64Id(clean.reportedSteam64Id);
  return [
    ...problemIf(hasBadPlayer, invalidPlayer, 'reportedSteam64Id'),
    ...checkTexts(content),
    ...checkLinks(content.evidenceLinks, ofReport, findUnfinishedLinkProblem),
    ...checkMates(content),
  ];
}

export function checkSubmission(content: ReportContent): Problem[] {
  const hasPlayer = isSteam64Id(content.reportedSteam64Id?.trim() ?? '');
  return [
    ...problemIf(!hasPlayer, invalidPlayer, 'reportedSteam64Id'),
    ...problemIf(!content.evidenceLinks.some(hasUrl), noEvidence, 'evidenceLinks'),
    ...checkTexts(content),
    ...checkEvidenceLinks(content.evidenceLinks),
    ...checkMates(content),
  ];
}

export function isSelfReport(reportedSteam64Id: string, ownSteam64Id: string | null): boolean {
  return reportedSteam64Id === ownSteam64Id;
}

export function findMateProblem(
  steam64Id: string,
  reportedSteam64Id: string | null,
  listedSteam64Ids: ReadonlySet<string>,
): Fault | null {
  if (!isSteam64Id(steam64Id)) return { id: 'lobby_mate_invalid', msg: reportMessages.invalidMate };
  if (steam64Id === reportedSteam64Id) return { id: 'lobby_mate_is_reported', msg: reportMessages.mateIsReported };
  if (listedSteam64Ids.has(steam64Id)) return { id: 'lobby_mate_duplicate', msg: reportMessages.mateIsKnown };
  return null;
}

export function unresolvedLobbyMessage(input: string): string {
  return `Could not resolve: ${input} to a valid Steam profile.`;
}

export function lookupWarning(counts: Pick<VerdictCounts, 'convictions' | 'pending' | 'closed'>): LookupWarning | null {
  if (counts.convictions > 0) return { kind: 'convicted', msg: lookupWarnings.convicted };
  if (counts.pending > 0) return { kind: 'pending', msg: lookupWarnings.pending };
  if (counts.closed > 0) return { kind: 'undetermined', msg: lookupWarnings.undetermined };
  return null;
}

// Problems keep the index of the typed row, so that a form can point at it.
function checkTexts({ description, cheatsUsed }: ReportContent): Problem[] {
  const text = description.replace(/\r\n?/g, '\n').trim();
  const isTooLong = countCharacters(text) > reportLimits.descriptionLength;
  return [
    ...problemIf(isTooLong, tooLong(reportMessages.descriptionTooLong), 'description'),
    ...problemIf(hasForbiddenCharacters(text, { multiline: true }), forbiddenCharacters, 'description'),
    ...problemIf(
      cleanCheats(cheatsUsed).length > reportLimits.cheats,
      tooMany(reportMessages.tooManyCheats),
      'cheatsUsed',
    ),
    ...cheatsUsed.flatMap((cheat, index) =>
      checkLine(cheat, reportLimits.cheatLength, reportMessages.cheatTooLong, `cheatsUsed.${index}`),
    ),
  ];
}

/** Links of a submitted report, also of those that are added to it later. */
export function checkEvidenceLinks(links: readonly TypedLink[]): Problem[] {
  return checkLinks(links, ofReport, (link) => faultOf(checkEvidenceLink(link)));
}

export function checkFiledLinks(links: readonly TypedLink[]): Problem[] {
  return checkLinks(links, ofFiling, (link) => faultOf(checkFiledLink(link)));
}

function checkLinks(
  links: readonly TypedLink[],
  max: { links: number; msg: string },
  findProblem: (link: TypedLink) => Fault | null,
): Problem[] {
  const isTooMany = links.filter(hasUrl).length > max.links;
  const ofLinks = links.flatMap((link, index) => {
    if (!hasUrl(link)) return [];
    const path = `evidenceLinks.${index}`;
    const fault = findProblem(link);
    const ofMoment = findMomentFault(link);
    return [
      ...(fault === null ? [] : [{ ...fault, path: `${path}.url` }]),
      ...(ofMoment === null ? [] : [{ id: ofMoment.id, msg: ofMoment.msg, path: `${path}.${ofMoment.field}` }]),
      ...checkLine(
        link.description,
        reportLimits.evidenceDescriptionLength,
        reportMessages.linkDescriptionTooLong,
        `${path}.description`,
      ),
    ];
  });
  return [...problemIf(isTooMany, tooMany(max.msg), 'evidenceLinks'), ...ofLinks];
}

function checkMates({ lobbiedWith, reportedSteam64Id }: ReportContent): Problem[] {
  const listed = new Set<string>();
  const ofMates = lobbiedWith.flatMap((mate, index) => {
    const steam64Id = mate.steam64Id.trim();
    const fault = findMateProblem(steam64Id, reportedSteam64Id?.trim() ?? null, listed);
    listed.add(steam64Id);
    return fault === null ? [] : [{ ...fault, path: `lobbiedWith.${index}.steam64Id` }];
  });
  const isTooMany = lobbiedWith.length > reportLimits.lobbyMates;
  return [...problemIf(isTooMany, tooMany(reportMessages.tooManyMates), 'lobbiedWith'), ...ofMates];
}

function checkLine(text: string, maxLength: number, tooLongMessage: string, path: string): Problem[] {
  const line = text.trim();
  return [
    ...problemIf(countCharacters(line) > maxLength, tooLong(tooLongMessage), path),
    ...problemIf(hasForbiddenCharacters(line, { multiline: false }), forbiddenCharacters, path),
  ];
}

function problemIf(isWrong: boolean, fault: Fault, path: string): Problem[] {
  return isWrong ? [{ ...fault, path }] : [];
}

function faultOf(check: EvidenceCheck): Fault | null {
  return check.ok ? null : { id: check.id, msg: check.msg };
}

function findUnfinishedLinkProblem({ url }: TypedLink): Fault | null {
  if (url.trim().length > reportLimits.evidenceUrlLength) return tooLong(evidenceMessages.tooLong);
  return hasForbiddenCharacters(url.trim(), { multiline: false }) ? forbiddenCharacters : null;
}

export function cleanEvidenceLinks(links: readonly TypedLink[]): EvidenceLink[] {
  return links.filter(hasUrl).map(cleanLink);
}

function hasUrl({ url }: TypedLink): boolean {
  return url.trim() !== '';
}

function cleanLink(link: TypedLink): EvidenceLink {
  const check = checkEvidenceLink(link);
  const { type } = link;
  const url = check.ok ? check.url : link.url.trim();
  return { type, url, description: link.description.trim(), ...cleanMoment({ ...link, url }) };
}

function cleanMate({ steam64Id, name, avatarUrl }: LobbyMate): LobbyMate {
  return {
    steam64Id: steam64Id.trim(),
    name: cleanName(name, mateNameLength),
    avatarUrl: avatarUrl !== null && isHttpUrl(avatarUrl) ? avatarUrl : null,
  };
}

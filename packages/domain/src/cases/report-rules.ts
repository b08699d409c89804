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
import type { Message } from '../shared/message.ts';
import { cleanName, countCharacters, hasForbiddenCharacters } from '../shared/plain-text.ts';
import type { Fault, Problem, ProblemId } from '../shared/problem.ts';
import { cleanCheats } from './cheats.ts';

export const reportMessages = {
  login_to_report: /*i18n*/ { id: 'login_to_report', message: 'Please log in to submit a report.' },
  draft_empty: /*i18n*/ { id: 'draft_empty', message: 'Please enter some information before saving a draft.' },
  evidence_required: /*i18n*/ {
    id: 'evidence_required',
    message: 'At least one valid evidence link is required to submit a report.',
  },
  steam64_id_invalid: /*i18n*/ {
    id: 'steam64_id_invalid',
    message: 'Reported Steam64 ID is required and must be valid.',
  },
  profile_not_fetched: /*i18n*/ {
    id: 'profile_not_fetched',
    message: 'Please fetch and confirm player profile before submitting a new report.',
  },
  self_report: /*i18n*/ { id: 'self_report', message: 'You cannot report yourself.' },
  already_reported: /*i18n*/ {
    id: 'already_reported',
    message: 'You already have an open report about this player. You can add to it until it has a verdict.',
  },
  draft_not_found: /*i18n*/ { id: 'draft_not_found', message: 'The provided ID does not correspond to a draft.' },
  draft_at_report_url: /*i18n*/ {
    id: 'draft_at_report_url',
    message: 'Cannot edit a draft using this URL. Please use the drafts page.',
  },
  reported_player_fixed: /*i18n*/ {
    id: 'reported_player_fixed',
    message: 'The player of a submitted report cannot be changed. Please submit a new report for another player.',
  },
  too_many_drafts: /*i18n*/ {
    id: 'too_many_drafts',
    message: 'You can have at most {max} drafts. Submit or delete one first.',
    values: { max: reportLimits.draftsPerUser },
  },
  description_too_long: /*i18n*/ {
    id: 'description_too_long',
    message: 'The description can have at most {max} characters.',
    values: { max: reportLimits.descriptionLength },
  },
  too_many_cheats: /*i18n*/ {
    id: 'too_many_cheats',
    message: 'A report can name at most {max} cheats.',
    values: { max: reportLimits.cheats },
  },
  cheat_too_long: /*i18n*/ {
    id: 'cheat_too_long',
    message: 'A cheat can have at most {max} characters.',
    values: { max: reportLimits.cheatLength },
  },
  too_many_links: /*i18n*/ {
    id: 'too_many_links',
    message: 'A report can have at most {max} evidence links.',
    values: { max: reportLimits.evidenceLinks },
  },
  link_description_too_long: /*i18n*/ {
    id: 'link_description_too_long',
    message: 'An evidence description can have at most {max} characters.',
    values: { max: reportLimits.evidenceDescriptionLength },
  },
  too_many_lobby_mates: /*i18n*/ {
    id: 'too_many_lobby_mates',
    message: 'A report can name at most {max} lobby mates.',
    values: { max: reportLimits.lobbyMates },
  },
  lobby_mate_is_reported: /*i18n*/ {
    id: 'lobby_mate_is_reported',
    message: 'Cannot add the main reported player as a lobby mate.',
  },
  lobby_mate_duplicate: /*i18n*/ { id: 'lobby_mate_duplicate', message: 'This player is already in the lobby list.' },
  lobby_mate_invalid: /*i18n*/ { id: 'lobby_mate_invalid', message: 'Each lobby mate needs a valid Steam64 ID.' },
  lobby_mate_unresolved: /*i18n*/ {
    id: 'lobby_mate_unresolved',
    message: 'Could not resolve: {input} to a valid Steam profile.',
  },
  forbidden_characters: /*i18n*/ {
    id: 'forbidden_characters',
    message: 'Control, zero-width and text-direction characters are not allowed.',
  },
} as const;

export const lookupWarnings = {
  player_convicted: /*i18n*/ {
    id: 'player_convicted',
    message: 'This player has already been convicted by community review. Another report grants no Essence.',
  },
  reports_pending: /*i18n*/ {
    id: 'reports_pending',
    message: 'Reports about this player are pending review. Your report may not grant conviction Essence.',
  },
  reports_undetermined: /*i18n*/ {
    id: 'reports_undetermined',
    message: 'Earlier reports about this player were closed as undetermined. Please provide strong evidence.',
  },
} as const;

export type LookupWarning = keyof typeof lookupWarnings;

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

const faultBy = (id: keyof typeof reportMessages & ProblemId): Fault => ({ id, message: reportMessages[id] });
const forbiddenCharacters = faultBy('forbidden_characters');
const tooLong = (message: Message): Fault => ({ id: 'too_long', message });
const ofReport = { links: reportLimits.evidenceLinks, message: reportMessages.too_many_links };
const ofFiling = { links: filingLimits.evidenceLinks, message: filingMessages.too_many_filed_links };
const tooMany = (message: Message): Fault => ({ id: 'too_many', message });

// Steam allows 32 characters, but clients may send anything.
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
  if (isEmpty) return [{ ...faultBy('draft_empty'), path: '' }];
  const hasBadPlayer = clean.reportedSteam64Id !== null && !isSteam64Id(clean.reportedSteam64Id);
  return [
    ...problemIf(hasBadPlayer, faultBy('steam64_id_invalid'), 'reportedSteam64Id'),
    ...checkTexts(content),
    ...checkLinks(content.evidenceLinks, ofReport, findUnfinishedLinkProblem),
    ...checkMates(content),
  ];
}

export function checkSubmission(content: ReportContent): Problem[] {
  const hasPlayer = isSteam64Id(content.reportedSteam64Id?.trim() ?? '');
  return [
    ...problemIf(!hasPlayer, faultBy('steam64_id_invalid'), 'reportedSteam64Id'),
    ...problemIf(!content.evidenceLinks.some(hasUrl), faultBy('evidence_required'), 'evidenceLinks'),
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
  if (!isSteam64Id(steam64Id)) return faultBy('lobby_mate_invalid');
  if (steam64Id === reportedSteam64Id) return faultBy('lobby_mate_is_reported');
  if (listedSteam64Ids.has(steam64Id)) return faultBy('lobby_mate_duplicate');
  return null;
}

export function lookupWarning(counts: Pick<VerdictCounts, 'convictions' | 'pending' | 'closed'>): LookupWarning | null {
  if (counts.convictions > 0) return 'player_convicted';
  if (counts.pending > 0) return 'reports_pending';
  if (counts.closed > 0) return 'reports_undetermined';
  return null;
}

// Problems keep the index of the typed row, so that a form can point at it.
function checkTexts({ description, cheatsUsed }: ReportContent): Problem[] {
  const text = description.replace(/\r\n?/g, '\n').trim();
  const isTooLong = countCharacters(text) > reportLimits.descriptionLength;
  return [
    ...problemIf(isTooLong, tooLong(reportMessages.description_too_long), 'description'),
    ...problemIf(hasForbiddenCharacters(text, { multiline: true }), forbiddenCharacters, 'description'),
    ...problemIf(
      cleanCheats(cheatsUsed).length > reportLimits.cheats,
      tooMany(reportMessages.too_many_cheats),
      'cheatsUsed',
    ),
    ...cheatsUsed.flatMap((cheat, index) =>
      checkLine(cheat, reportLimits.cheatLength, reportMessages.cheat_too_long, `cheatsUsed.${index}`),
    ),
  ];
}

export function checkEvidenceLinks(links: readonly TypedLink[]): Problem[] {
  return checkLinks(links, ofReport, (link) => faultOf(checkEvidenceLink(link)));
}

export function checkFiledLinks(links: readonly TypedLink[]): Problem[] {
  return checkLinks(links, ofFiling, (link) => faultOf(checkFiledLink(link)));
}

function checkLinks(
  links: readonly TypedLink[],
  max: { links: number; message: Message },
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
      ...(ofMoment === null ? [] : [{ id: ofMoment.id, message: ofMoment.message, path: `${path}.${ofMoment.field}` }]),
      ...checkLine(
        link.description,
        reportLimits.evidenceDescriptionLength,
        reportMessages.link_description_too_long,
        `${path}.description`,
      ),
    ];
  });
  return [...problemIf(isTooMany, tooMany(max.message), 'evidenceLinks'), ...ofLinks];
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
  return [...problemIf(isTooMany, tooMany(reportMessages.too_many_lobby_mates), 'lobbiedWith'), ...ofMates];
}

function checkLine(text: string, maxLength: number, tooLongMessage: Message, path: string): Problem[] {
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
  return check.ok ? null : { id: check.id, message: check.message };
}

function findUnfinishedLinkProblem({ url }: TypedLink): Fault | null {
  if (url.trim().length > reportLimits.evidenceUrlLength) return tooLong(evidenceMessages.link_too_long);
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

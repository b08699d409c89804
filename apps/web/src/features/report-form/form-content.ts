import type { TypedAdditions, TypedContent } from '@argus/contract/cases/report-content';
import type { Draft, Report } from '@argus/contract/cases/reports';
import type { LobbyMate, ReportContent } from '@argus/domain/cases/report-rules';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import {
  type EvidenceRow,
  emptyRows,
  isEmptyRow,
  linkOf,
  rowOf,
  valuesOf,
} from '../../shared/evidence/evidence-rows.ts';
import { commitCheat } from './cheat-entry.ts';

export interface FormPlayer extends LobbyMate {
  isConfirmed: boolean;
}

export interface FormContent {
  playerInput: string;
  player: FormPlayer | null;
  description: string;
  cheats: readonly string[];
  cheatInput: string;
  evidence: readonly EvidenceRow[];
  mates: readonly LobbyMate[];
  mateInput: string;
  addendum: string;
}

export type EditContent = (edit: (content: FormContent) => FormContent) => void;

export const emptyContent: FormContent = {
  playerInput: '',
  player: null,
  description: '',
  cheats: [],
  cheatInput: '',
  evidence: emptyRows,
  mates: [],
  mateInput: '',
  addendum: '',
};

/** If a draft contains a player who was not looked up yet, the player field shows the id. */
export function contentOf(saved: Draft | Report): FormContent {
  const { reportedSteam64Id: steam64Id, reportedPlayerName: name, reportedPlayerAvatar: avatarUrl } = saved;
  const rows = saved.evidenceLinks.map((link, index) => rowOf(link, index + 1));
  return {
    ...emptyContent,
    playerInput: steam64Id ?? '',
    player: steam64Id !== null && name !== null ? { steam64Id, name, avatarUrl, isConfirmed: true } : null,
    description: saved.description,
    cheats: saved.cheatsUsed,
    evidence: rows.length > 0 ? rows : emptyContent.evidence,
    mates: saved.lobbiedWith.map((mate) => ({
      steam64Id: mate.steam64Id,
      name: mate.nameAtTimeOfReport,
      avatarUrl: mate.avatarUrlAtTimeOfReport,
    })),
  };
}

/** Empty rows are included, so that the path of a problem points at the row on the screen. */
export function reportContentOf({ description, cheats, evidence, mates, ...content }: FormContent): ReportContent {
  return {
    reportedSteam64Id: content.player?.steam64Id ?? typedId(content.playerInput),
    description,
    cheatsUsed: cheats,
    evidenceLinks: evidence.map(linkOf),
    lobbiedWith: mates,
  };
}

export function requestBodyOf(content: FormContent): TypedContent {
  const { reportedSteam64Id, description, cheatsUsed, lobbiedWith } = reportContentOf(content);
  return {
    reportedSteam64Id,
    reportedPlayerName: content.player?.name ?? null,
    reportedPlayerAvatar: content.player?.avatarUrl ?? null,
    description,
    cheatsUsed: [...cheatsUsed],
    evidenceLinks: listSentRows(content).map(linkOf),
    lobbiedWith: [...lobbiedWith],
  };
}

export function additionsOf(report: Report): FormContent {
  return { ...contentOf(report), evidence: emptyRows };
}

/** Keeps the typed addendum and the typed links that are not in the report yet. Everything else is dropped. */
export function carryOver(typed: FormContent, report: Report): FormContent {
  const known = contentOf(report).evidence.map((row) => valuesOf(row).join('\n'));
  const rows = typed.evidence.filter((row) => !isEmptyRow(row) && !known.includes(valuesOf(row).join('\n')));
  const addendum = report.addendum === null ? typed.addendum : '';
  return { ...additionsOf(report), evidence: rows.length > 0 ? rows : emptyRows, addendum };
}

export function additionsBodyOf(content: FormContent): TypedAdditions {
  return { evidenceLinks: listSentRows(content).map(linkOf), addendum: content.addendum };
}

/** Text that was left in the cheats field counts as a cheat. */
export function withTypedCheat(content: FormContent): FormContent {
  const { cheats, text } = commitCheat({ cheats: content.cheats, text: content.cheatInput });
  return { ...content, cheats, cheatInput: text };
}

/** Leaves out text that is still being typed, because the server does not store it. */
export function storedContentOf(content: FormContent): FormContent {
  return {
    ...content,
    playerInput: reportContentOf(content).reportedSteam64Id ?? '',
    cheatInput: '',
    mateInput: '',
  };
}

export function isStored(content: FormContent, saved: FormContent): boolean {
  return isSameContent(storedContentOf(content), storedContentOf(saved));
}

export function listSentRows({ evidence }: FormContent): EvidenceRow[] {
  return evidence.filter(({ url }) => url.trim() !== '');
}

export function isSameContent(one: FormContent, other: FormContent): boolean {
  return one === other || JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** Removes the player, who alone does not count as unsaved work. */
export function withoutPlayer(content: FormContent): FormContent {
  return { ...content, player: null, playerInput: '' };
}

function typedId(input: string): string | null {
  const parsed = parseSteamInput(input);
  return parsed.kind === 'id' ? parsed.steam64Id : null;
}

function comparable({ playerInput, player, evidence, ...rest }: FormContent) {
  const typed = evidence.filter((row) => !isEmptyRow(row));
  return {
    ...rest,
    playerInput: player === null ? playerInput : player.steam64Id,
    player: player && [player.steam64Id, player.isConfirmed],
    mates: rest.mates.map(({ steam64Id }) => steam64Id),
    evidence: typed.map(valuesOf),
  };
}

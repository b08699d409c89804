import type { SteamProfile } from '@argus/contract/players/players';
import { findMateProblem, type LobbyMate, reportMessages } from '@argus/domain/cases/report-rules';
import { readPaste } from '@argus/domain/players/paste';
import { reportLimits } from '@argus/domain/shared/limits';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { type FormContent, reportContentOf } from './form-content.ts';
import { mateLookupMessage } from './messages.ts';

export type MateLookup = { ok: true; mate: LobbyMate } | { ok: false; msg: string };

export function pendingMate({ mates, mateInput }: FormContent): string {
  return mates.length < reportLimits.lobbyMates ? mateInput.trim() : '';
}

export async function lookUpMate(
  input: string,
  content: FormContent,
  fetchProfile: (input: string) => Promise<SteamProfile>,
): Promise<MateLookup> {
  const unresolved = say(reportMessages.lobby_mate_unresolved, { input });
  const paste = readPaste(input);
  if (paste.kind !== 'one') return { ok: false, msg: unresolved };
  try {
    const { steamid: steam64Id, personaname: name, avatarfull: avatarUrl } = await fetchProfile(paste.input);
    const known = new Set(content.mates.map((mate) => mate.steam64Id));
    const problem = findMateProblem(steam64Id, reportContentOf(content).reportedSteam64Id, known);
    return problem
      ? { ok: false, msg: say(problem.message, problem.values) }
      : { ok: true, mate: { steam64Id, name, avatarUrl } };
  } catch (error) {
    const sentence = describeError(error, { fallback: mateLookupMessage(input) });
    return {
      ok: false,
      msg: isRefusedWith(error, 'steam_profile_not_found') ? unresolved : sentence,
    };
  }
}

/** Text that was typed during the lookup stays in the field. */
export function addMate(content: FormContent, mate: LobbyMate, input: string): FormContent {
  const others = content.mates.filter(({ steam64Id }) => steam64Id !== mate.steam64Id);
  const mateInput = content.mateInput.trim() === input ? '' : content.mateInput;
  return { ...content, mates: [...others, mate], mateInput };
}

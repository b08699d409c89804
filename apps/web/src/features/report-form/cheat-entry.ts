import { cleanCheats } from '@argus/domain/cases/cheats';

export interface CheatEntry {
  cheats: readonly string[];
  text: string;
}

/** A report stores these as they are, whatever language its author reads. */
export const suggestedCheats = [
  'Aimbot',
  'Wallhack',
  'Triggerbot',
  'Spinbot',
  'Silent aim',
  'Anti-aim',
  'Radar hack',
  'Recoil script',
  'Bhop script',
] as const;

/** A space ends a cheat; the text after the last space is still being typed. */
export function typeCheat({ cheats }: CheatEntry, text: string): CheatEntry {
  const words = text.split(/\s+/u);
  return { cheats: words.slice(0, -1).reduce(addWord, cheats), text: words.at(-1) ?? '' };
}

export function commitCheat({ cheats, text }: CheatEntry): CheatEntry {
  return { cheats: addWord(cheats, text), text: '' };
}

/** A space would split a name of two words, so "Wall" and "hack" are joined to the known cheat Wallhack. */
function addWord(cheats: readonly string[], word: string): readonly string[] {
  const last = cheats.at(-1);
  const joined = last === undefined || lettersOf(word) === '' ? undefined : findKnownCheat(last + word);
  return cleanCheats(joined === undefined ? [...cheats, word] : [...cheats.slice(0, -1), joined]);
}

function findKnownCheat(name: string): string | undefined {
  return suggestedCheats.find((known) => lettersOf(known) === lettersOf(name));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[\s-]/gu, '');
}

export function removeCheat({ cheats, text }: CheatEntry, cheat: string): CheatEntry {
  return { cheats: cheats.filter((known) => known !== cheat), text };
}

/** Text that was typed only to find the suggestion is removed when the suggestion is picked. */
export function toggleSuggestion(entry: CheatEntry, suggestion: string): CheatEntry {
  const known = findCheat(entry, suggestion);
  if (known !== undefined) return removeCheat(entry, known);
  const isBeginning = suggestion.toLowerCase().startsWith(entry.text.toLowerCase());
  const { cheats } = isBeginning ? entry : commitCheat(entry);
  return { cheats: cleanCheats([...cheats, suggestion]), text: '' };
}

export function findCheat({ cheats }: CheatEntry, cheat: string): string | undefined {
  return cheats.find((known) => known.toLowerCase() === cheat.toLowerCase());
}

export function cleanCheats(typed: readonly string[]): string[] {
  const cheats = new Map<string, string>();
  for (const cheat of typed.map((text) => text.trim())) {
    const key = cheatKey(cheat);
    if (cheat !== '' && !cheats.has(key)) cheats.set(key, cheat);
  }
  return [...cheats.values()];
}

function cheatKey(cheat: string): string {
  return cheat.toLowerCase();
}

const maxShown = 20;

/**
 * Ranks the cheats that a player's convicting reports name, the most frequent first. Reports are passed oldest first.
 */
export function rankCheats(reports: readonly (readonly string[])[]): string[] {
  return [...countCheats(reports)]
    .sort(([aKey, a], [bKey, b]) => b.count - a.count || (aKey < bKey ? -1 : 1))
    .slice(0, maxShown)
    .map(([, { spelling }]) => spelling);
}

/**
 * Reports that are shown together use one spelling for a cheat: the one already on screen, or else the most frequent.
 */
export function spellAlike<R extends { cheatsUsed: readonly string[] }>(
  reports: readonly R[],
  shown: readonly string[] = [],
): R[] {
  const counted = countCheats(reports.map(({ cheatsUsed }) => cheatsUsed));
  const known = new Map(shown.map((cheat) => [cheatKey(cheat), cheat]));
  const spell = (cheat: string) => known.get(cheatKey(cheat)) ?? counted.get(cheatKey(cheat))?.spelling ?? cheat;
  return reports.map((report) => ({ ...report, cheatsUsed: report.cheatsUsed.map(spell) }));
}

interface CountedCheat {
  count: number;
  /** The most frequent spelling; if several are, the first of them. */
  spelling: string;
}

function countCheats(reports: readonly (readonly string[])[]): Map<string, CountedCheat> {
  const typed = Map.groupBy(reports.flat(), cheatKey);
  return new Map(
    [...typed].map(([key, spellings]) => [key, { count: spellings.length, spelling: commonest(spellings) }]),
  );
}

function commonest(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, (spelling) => spelling)];
  return groups.reduce((most, group) => (group[1].length > most[1].length ? group : most), groups[0] ?? ['', []])[0];
}

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

/** So many are shown of a player. */
const mostShown = 20;

/** What the convicting reports of a player name, the most frequent first: each cheat once, capital letters preferred. */
export function rankCheats(reports: readonly (readonly string[])[]): string[] {
  const uses = new Map<string, { cheat: string; count: number }>();
  for (const cheat of reports.flat()) {
    const key = cheatKey(cheat);
    const known = uses.get(key);
    if (!known) uses.set(key, { cheat, count: 1 });
    else {
      known.count += 1;
      if (cheat < known.cheat) known.cheat = cheat;
    }
  }
  return [...uses]
    .sort(([aKey, a], [bKey, b]) => b.count - a.count || (aKey < bKey ? -1 : 1))
    .slice(0, mostShown)
    .map(([, { cheat }]) => cheat);
}

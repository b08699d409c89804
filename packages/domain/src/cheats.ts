export function cleanCheats(typed: readonly string[]): string[] {
  const cheats = new Map<string, string>();
  for (const cheat of typed.map((text) => text.trim())) {
    const key = cheatKey(cheat);
    if (cheat !== '' && !cheats.has(key)) cheats.set(key, cheat);
  }
  return [...cheats.values()];
}

export function listCheatsByFrequency(cheatsOfReports: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, { cheat: string; count: number }>();
  for (const cheat of cheatsOfReports.flatMap(cleanCheats)) {
    const known = counts.get(cheatKey(cheat)) ?? { cheat, count: 0 };
    counts.set(cheatKey(cheat), { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ cheat }) => cheat);
}

function cheatKey(cheat: string): string {
  return cheat.toLowerCase();
}

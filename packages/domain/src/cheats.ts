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

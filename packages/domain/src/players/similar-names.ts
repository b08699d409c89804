const letters = 'abcdefghijklmnopqrstuvwxyz0123456789_-';
const shape = /^[a-z0-9_-]{4,32}$/;
const maxLength = 32;

export const maxSimilarNames = 3;

/**
 * Lists the custom ids that differ from this one by a letter added, left out, replaced or swapped with its neighbour.
 * Most short names are one letter apart from each other, so those have none.
 */
export function namesOneLetterOff(customId: string): string[] {
  const name = customId.toLowerCase();
  if (!shape.test(name)) return [];
  const names = new Set<string>();
  for (let place = 0; place <= name.length; place += 1) {
    const [before, letter, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
    for (const other of letters) {
      if (name.length < maxLength) names.add(before + other + letter + after);
      if (letter) names.add(before + other + after);
    }
    if (letter) names.add(before + after);
    if (after) names.add(before + after.charAt(0) + letter + after.slice(1));
  }
  names.delete(name);
  return [...names];
}

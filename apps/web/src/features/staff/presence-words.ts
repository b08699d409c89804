/** "Mara is looking at this", "Mara and Ines are looking at this", "Mara and 2 others are looking at this". */
export function presenceSentence(names: readonly string[]): string {
  const [first = '', second = '', ...rest] = names;
  if (names.length === 1) return `${first} is looking at this`;
  return rest.length === 0
    ? `${first} and ${second} are looking at this`
    : `${first} and ${names.length - 1} others are looking at this`;
}

/** The characters that look like each letter in some typeface or are commonly written for it, all in lower case. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@∀',
  b: 'вьβʙ8',
  c: 'сϲᴄ¢(',
  d: 'ԁɗđᴅ',
  e: 'еєεɛᴇ3€',
  f: 'ғꜰ',
  g: 'ɡԍɢq69',
  h: 'нһηħʜ',
  i: 'іιɩɪıɨӏl1!|',
  j: 'јʝᴊ',
  k: 'кκᴋ',
  l: 'ӏіιłʟi1!|',
  m: 'мμᴍ',
  n: 'пηνɴո',
  o: 'оοσөøօᴏ0',
  p: 'рρᴘ',
  q: 'ԛg9',
  r: 'гяʀ',
  s: 'ѕꜱ5$',
  t: 'тτŧᴛ7+',
  u: 'υцսᴜv',
  v: 'ѵνυᴠu',
  w: 'шωѡԝᴡ',
  x: 'хχ×',
  y: 'уүγυʏ',
  z: 'ζᴢ2',
};

const readings = new Map<string, string[]>();
for (const [letter, others] of Object.entries(lookAlikes)) {
  for (const other of others) readings.set(other, [...(readings.get(other) ?? []), letter]);
}

/**
 * Says whether a whole name reads as a reserved one, whatever its case, accents, spacing, ornaments and look-alike
 * letters.
 */
export function readsAs(name: string, reserved: string): boolean {
  const letters = simplify(reserved).filter((character) => !isOrnament(character));
  // A symbol can stand for a letter ("Adm!n") or be an ornament ("!Admin!"), so every way of reading it is followed.
  let reached = new Set([0]);
  for (const character of simplify(name)) {
    const next = new Set(isOrnament(character) ? reached : []);
    for (const position of reached) {
      if (lookAlike(character, letters[position])) next.add(position + 1);
    }
    reached = next;
  }
  return letters.length > 0 && reached.has(letters.length);
}

const simplify = (name: string): string[] => [
  ...name.normalize('NFKD').toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w'),
];

const isOrnament = (character: string) => /[^\p{L}\p{N}]/u.test(character);

function lookAlike(character: string, letter: string | undefined): boolean {
  if (letter === undefined) return false;
  if (character === letter) return true;
  const own = [letter, ...(readings.get(letter) ?? [])];
  return [character, ...(readings.get(character) ?? [])].some((reading) => own.includes(reading));
}

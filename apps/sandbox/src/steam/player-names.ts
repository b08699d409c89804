const listWords = (text: string) => text.split(' ');
const openers = listWords(
  'cold lucky silent rusty blind turbo sleepy grim neon salty mighty crooked velvet humble stray northern broken electric tiny wild',
);
const nouns = listWords(
  'fox banana viper kettle owl goblin wrench raven pickle lynx comet badger ghost toast falcon moose cactus walrus ember otter',
);
const unusualNames = [
  ['🔥 пламя 🔥', '🦊fuchs🦊', '👁️ watcher 👁️', '🎯 bullseye', '👨‍👩‍👧 family pc', 'gg 🏳️‍🌈'],
  ['Тихий Снайпер', 'Волк_Одиночка', 'Дед Максим', 'Кефир', 'Ёжик в тумане', 'Наталія'],
  ['صقر الصحراء', 'الليل الطويل', 'قناص بغداد', 'أبو علي', 'نجمة الشمال', 'ملك الخريطة'],
  [
    'xXx_the_longest_name_allowed_xXx',
    'W'.repeat(32),
    'i_am_definitely_not_your_smurf_1',
    'Baron von Kettlebadger the Third',
    'please-stop-reading-my-long-name',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ],
] as const;

const unusualOneIn = 12;

function pick<Item>(items: readonly Item[], byte: number): Item {
  const item = items[byte % items.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function buildPlayerName(digest: Buffer): string {
  const byte = (index: number): number => digest.readUInt8(index);
  if (digest.readUInt32BE(0) % unusualOneIn === 0) return pick(pick(unusualNames, byte(4)), byte(5));

  const opener = pick(openers, byte(6));
  const noun = pick(nouns, byte(7));
  const number = digest.readUInt16BE(8) % 100;
  const shapes = [
    `${opener}${noun}`,
    `${capitalize(opener)}${capitalize(noun)}`,
    `${opener}_${noun}${number}`,
    `${capitalize(noun)}`,
    `${noun}${number}`,
    `-${opener.toUpperCase()}- ${noun}`,
    `${capitalize(opener)} ${capitalize(noun)}`,
    `${noun}.${opener}`,
  ];
  return pick(shapes, byte(10));
}

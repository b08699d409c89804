export interface Random {
  next(): number;
  between(from: number, to: number): number;
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  pickSome<Item>(items: readonly Item[], count: number): Item[];
  pickWeighted<Item>(items: readonly Item[], weigh: (item: Item) => number): Item;
  text(alphabet: string, length: number): string;
}

/** This is Mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  return {
    next,
    between: (from, to) => from + next() * (to - from),
    integer,
    chance: (probability) => next() < probability,
    pick,
    pickSome(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(integer(0, rest.length - 1), 1),
      ).flat();
    },
    pickWeighted(items, weigh) {
      const total = items.reduce((sum, item) => sum + weigh(item), 0);
      let left = next() * total;
      const chosen = items.find((item) => {
        left -= weigh(item);
        return left < 0;
      });
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(integer(0, alphabet.length - 1))).join(''),
  };
}

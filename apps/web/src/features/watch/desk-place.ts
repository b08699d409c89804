export interface DeskPlace {
  /** The first batch is 0. */
  batch: number;
  settled: readonly string[];
  skipped: readonly string[];
  /** These cases were skipped in earlier batches, and the server offers them again. */
  passedOver: readonly string[];
  /** These cases were settled in earlier batches. The server still offers them until their decision is sent. */
  done: readonly string[];
}

interface Case {
  _id: string;
}

export interface Layout<C> {
  current: C | null;
  position: number;
  size: number;
  settled: number;
  skipped: number;
}

export const firstPlace: DeskPlace = { batch: 0, settled: [], skipped: [], passedOver: [], done: [] };

export function layOut<C extends Case>(cases: readonly C[], place: DeskPlace): Layout<C> {
  const offered = cases.filter(({ _id }) => !place.done.includes(_id));
  const shown = offered.filter(({ _id }) => !place.passedOver.includes(_id));
  const open = shown.filter(({ _id }) => !place.settled.includes(_id) && !place.skipped.includes(_id));
  return {
    current: open[0] ?? null,
    position: shown.length - open.length + 1,
    size: shown.length,
    settled: place.settled.length,
    skipped: place.skipped.length + offered.length - shown.length,
  };
}

export function leaveCase(cases: readonly Case[], place: DeskPlace, how: 'settled' | 'skipped', id: string): DeskPlace {
  const moved = { ...place, [how]: [...place[how], id] };
  return layOut(cases, moved).current === null ? nextBatch(moved) : moved;
}

export function returnCase(place: DeskPlace, id: string): DeskPlace {
  const without = (ids: readonly string[]) => ids.filter((each) => each !== id);
  return { ...place, settled: without(place.settled), done: without(place.done) };
}

export function nextBatch({ batch, settled, skipped, passedOver, done }: DeskPlace): DeskPlace {
  return {
    batch: batch + 1,
    settled: [],
    skipped: [],
    passedOver: [...passedOver, ...skipped],
    done: [...done, ...settled],
  };
}

export function recallSkipped(place: DeskPlace): DeskPlace {
  return { ...nextBatch(place), passedOver: [] };
}

import type { ProfilePage } from '@argus/contract/users';
import { ranks } from '@argus/domain/ranks';

type Moment = ProfilePage['essenceHistory'][number];

/** Places in percent from the left and from the top, so that the drawing fits any width. */
export interface HistoryPlot {
  /** Stays where it is until it changes: a line of steps. */
  steps: readonly { x: number; y: number }[];
  thresholds: readonly { label: string; essence: number; y: number }[];
  zero: number;
  highest: number;
  lowest: number;
}

const headroom = 1.15;
const closestLines = 15;

export function plotHistory(history: readonly Moment[]): HistoryPlot {
  const times = history.map(({ at }) => Date.parse(at));
  const amounts = history.map(({ essence }) => essence);
  const start = Math.min(...times);
  const span = Math.max(...times) - start;
  const highest = Math.max(...amounts);
  const lowest = Math.min(...amounts);
  const top = Math.max(1, highest) * headroom;
  const bottom = Math.min(0, lowest * headroom);

  const toY = (essence: number) => ((top - essence) / (top - bottom)) * 100;
  const toX = (time: number) => (span === 0 ? 100 : ((time - start) / span) * 100);
  return {
    steps: history.map(({ at, essence }) => ({ x: toX(Date.parse(at)), y: toY(essence) })),
    thresholds: spreadOut(
      ranks.flatMap(({ name, from }) => (from > 0 && from < top ? [{ label: name, essence: from, y: toY(from) }] : [])),
      toY(0),
    ),
    zero: toY(0),
    highest,
    lowest,
  };
}

/** The higher of two lines that would run into each other is the one worth showing. */
function spreadOut<L extends { y: number }>(lines: readonly L[], zero: number): L[] {
  let above = Number.NEGATIVE_INFINITY;
  return lines.toReversed().filter(({ y }) => {
    const hasRoom = y - above >= closestLines && zero - y >= closestLines;
    if (hasRoom) above = y;
    return hasRoom;
  });
}

/** In a drawing a thousand by a thousand units. */
export function stepPath(steps: HistoryPlot['steps']): string {
  const unit = (percent: number) => (percent * 10).toFixed(1);
  return steps.map(({ x, y }, index) => (index === 0 ? `M${unit(x)} ${unit(y)}` : `H${unit(x)}V${unit(y)}`)).join('');
}

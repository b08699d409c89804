import type { ProfilePage } from '@argus/contract/members/users';
import { ranks } from '@argus/domain/members/ranks';

type Moment = ProfilePage['essenceHistory'][number];

/** Positions are in percent from the left and from the top, so that the drawing fits any width. */
export interface HistoryPlot {
  /** These points form a stepped line, on which each value holds until the next change. The last one is the present. */
  steps: readonly { x: number; y: number }[];
  thresholds: readonly { label: string; essence: number; y: number; side: Side }[];
  zero: number;
}

type Side = 'start' | 'end';

const headroom = 1.15;
const closestLines = 15;
/** At least this share of the width follows the last change, so that a single change is visible as a step. */
const minRest = 0.1;
const labelWidth = 45;

/** The scale ends just above the next rank. `now` is null until the browser's clock is available. */
export function plotHistory(history: readonly Moment[], now: number | null): HistoryPlot {
  const times = history.map(({ at }) => Date.parse(at));
  const amounts = history.map(({ essence }) => essence);
  const start = Math.min(...times);
  const lastChange = Math.max(...times);
  const end = Math.max(now ?? 0, lastChange + (lastChange - start) * minRest);
  const highest = Math.max(...amounts);
  const lowest = Math.min(...amounts);
  const nextRank = ranks.find(({ from }) => from > highest);
  const top = (nextRank?.from ?? highest) * headroom;
  const bottom = Math.min(0, lowest * headroom);

  const toY = (essence: number) => ((top - essence) / (top - bottom)) * 100;
  const toX = (time: number) => (end === start ? 100 : ((time - start) / (end - start)) * 100);
  const changes = history.map(({ at, essence }) => ({ x: toX(Date.parse(at)), y: toY(essence) }));
  const steps = [...changes, { x: 100, y: changes.at(-1)?.y ?? toY(0) }];
  const lines = ranks.flatMap(({ name, from }) =>
    from > 0 && from < top ? [{ label: name, essence: from, y: toY(from) }] : [],
  );
  return {
    steps,
    thresholds: spreadOut(lines, toY(0)).map((line) => ({ ...line, side: findSide(steps, line.y) })),
    zero: toY(0),
  };
}

/** Where two lines are too close to each other, only the higher one is shown. */
function spreadOut<L extends { y: number }>(lines: readonly L[], zero: number): L[] {
  let above = Number.NEGATIVE_INFINITY;
  return lines.toReversed().filter(({ y }) => {
    const hasRoom = y - above >= closestLines && zero - y >= closestLines;
    if (hasRoom) above = y;
    return hasRoom;
  });
}

/** Returns the side on which the stepped line is further away from a label at this height. */
function findSide(steps: HistoryPlot['steps'], height: number): Side {
  const distance = (from: number, to: number) =>
    Math.min(
      ...steps.flatMap(({ x, y }, index) => {
        const next = steps[index + 1];
        if (x > to || (next?.x ?? 100) < from) return [];
        const isCrossed = next && next.x <= to && (y - height) * (next.y - height) <= 0;
        return isCrossed ? [0] : [Math.abs(y - height)];
      }),
    );
  return distance(0, labelWidth) >= distance(100 - labelWidth, 100) ? 'start' : 'end';
}

export function stepPath(steps: HistoryPlot['steps']): string {
  const unit = (percent: number) => (percent * 10).toFixed(1);
  return steps.map(({ x, y }, index) => (index === 0 ? `M${unit(x)} ${unit(y)}` : `H${unit(x)}V${unit(y)}`)).join('');
}

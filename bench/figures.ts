/** One line of the table that `npm run bench` ends with. */
export interface Row {
  what: string;
  ours: string;
  yardstick: string;
  /** Left out where there is no yardstick. */
  ratio?: number;
  bar?: Bar;
}

/** What a figure must not fall below, or rise above. */
interface Bar {
  text: string;
  isMet: boolean;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** p99 divided by p50. */
export const tailOf = (times: readonly number[]) => quantile(times, 0.99) / quantile(times, 0.5);

export const atLeast = (figure: number, least: number): Bar => ({ text: `≥ ${least}`, isMet: figure >= least });
export const atMost = (figure: number, most: number, unit = ''): Bar => ({
  text: `≤ ${most} ${unit}`.trimEnd(),
  isMet: figure <= most,
});

export const inMs = (ms: number) => `${ms.toFixed(ms < 100 ? 2 : 0)} ms`;
export const inMb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
export const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')}/s`;

export const isMissed = ({ bar }: Row) => bar?.isMet === false;

export function printRows(rows: readonly Row[]): void {
  const verdict = (row: Row) => (row.bar ? (isMissed(row) ? 'MISSED' : 'met') : '');
  printTable(
    ['what', 'ours', 'yardstick', 'ratio', 'bar', ''],
    rows.map((row) => [
      ...[row.what, row.ours, row.yardstick],
      ...[row.ratio?.toFixed(2) ?? '', row.bar?.text ?? '', verdict(row)],
    ]),
  );
}

/** The first column to the left, the others to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

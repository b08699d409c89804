/** This is one line of the table that `npm run bench` ends with. A line without a bar is printed for information. */
export interface Row {
  what: string;
  measured: string;
  bar?: string;
  isMet?: boolean;
}

/** These are medians over the rounds. `ratio` is the median of ours divided by theirs, round by round. */
export interface Comparison {
  ours: number;
  theirs: number;
  ratio: number;
}

type Measure = (round: number) => Promise<number>;

export function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/**
 * Measures both in turns, in reverse order every second time, so that a busy machine slows both alike. Round 0 warms
 * up.
 */
export async function compareInTurns(rounds: number, ours: Measure, theirs: Measure): Promise<Comparison> {
  const measured: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const early = round % 2 === 0 ? await ours(round) : await theirs(round);
    const late = round % 2 === 0 ? await theirs(round) : await ours(round);
    if (round > 0) measured.push(round % 2 === 0 ? { ours: early, theirs: late } : { ours: late, theirs: early });
  }
  return {
    ours: median(measured.map((figures) => figures.ours)),
    theirs: median(measured.map((figures) => figures.theirs)),
    ratio: median(measured.map((figures) => figures.ours / figures.theirs)),
  };
}

export const formatRatio = ({ ours, theirs, ratio }: Comparison, unit: string) =>
  `${ratio.toFixed(2)} (${inUnit(ours, unit)}, ${inUnit(theirs, unit)})`;

export function atLeast(what: string, compared: Comparison, min: number, unit: string): Row {
  return { what, measured: formatRatio(compared, unit), bar: `≥ ${min}`, isMet: compared.ratio >= min };
}

export function atMost(what: string, compared: Comparison, max: number, unit: string): Row {
  return { what, measured: formatRatio(compared, unit), bar: `≤ ${max}`, isMet: compared.ratio <= max };
}

export const within = (what: string, figure: number, max: number, unit: string): Row => ({
  what,
  measured: inUnit(figure, unit),
  bar: `≤ ${max}${unit}`,
  isMet: figure <= max,
});

export const inUnit = (figure: number, unit: string) =>
  `${figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 })}${unit}`;

export function printRows(rows: readonly Row[]): void {
  const describe = ({ bar, isMet }: Row) => (bar === undefined ? '' : isMet ? 'met' : 'missed');
  printTable([
    ['what', 'measured', 'bar', 'met or missed'],
    ...rows.map((row) => [row.what, row.measured, row.bar ?? '', describe(row)]),
  ]);
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const [index, row] of rows.entries()) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
    if (index === 0) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  }
}

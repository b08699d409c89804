/*
 * Latency over the number of reports, both axes logarithmic: a call that does not care how much there is draws a level
 * line. Written by hand, so that its text stays text and its colours follow the reader's theme.
 */

export interface Line {
  name: string;
  /** Milliseconds, one for each size. */
  values: readonly number[];
}

interface Plot {
  title: string;
  sizes: readonly number[];
  lines: readonly Line[];
}

const width = 860;
const height = 460;
const area = { left: 70, right: 620, top: 64, bottom: 396 };
const leastGap = 17;
const colours = ['azure', 'gold', 'teal', 'rose', 'text', 'muted'];
const dashes = ['none', '7 4', '2 4'];

const style = `
  svg { --surface: #fffdf7; --line: #d8d1bf; --text: #121a2d; --muted: #525b70;
    --azure: #1d4f9c; --gold: #765306; --teal: #0a5c66; --rose: #a30f45; }
  @media (prefers-color-scheme: dark) {
    svg { --surface: #0d1423; --line: #222f49; --text: #e9edf6; --muted: #9eabc5;
      --azure: #93bbff; --gold: #e5bd5f; --teal: #74d3dc; --rose: #ff95b1; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--muted); }
  .title { font-size: 16px; font-weight: 600; fill: var(--text); }
  .grid { stroke: var(--line); }
  .series { fill: none; stroke-width: 2; }`;

export type Scale = (value: number) => number;

/** From `least` and `most`, which lie a power apart, to two places; in between by the logarithm. */
export function scaleLog([least, most]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = Math.log10(most) - Math.log10(least);
  return (value) =>
    span === 0 ? (from + to) / 2 : from + ((Math.log10(value) - Math.log10(least)) / span) * (to - from);
}

/** 1, 2 and 5 of every power of ten, from the last one below the values to the first one above them. */
export function listTicks(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  const ticks = Array.from({ length: last - first + 1 }, (_, power) =>
    [1, 2, 5].map((step) => Number(`${step}e${first + power}`)),
  ).flat();
  const below = ticks.findLastIndex((tick) => tick <= Math.min(...values));
  const above = ticks.findIndex((tick) => tick >= Math.max(...values));
  const shown = ticks.slice(Math.max(0, below), above + 1);
  return shown.length > 1 ? shown : ticks.slice(below, below + 2);
}

/** Places for labels, in the order given, near where they belong and never closer than `gap`. */
export function spread(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  for (const [nth, label] of order.entries()) {
    label.place = Math.max(label.place, (order[nth - 1]?.place ?? Number.NEGATIVE_INFINITY) + gap);
  }
  for (const [nth, label] of [...order.entries()].reverse()) {
    label.place = Math.min(label.place, (order[nth + 1]?.place ?? most + gap) - gap);
  }
  return order.sort((a, b) => a.index - b.index).map(({ place }) => place);
}

const round = (place: number) => Number(place.toFixed(1));
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function drawPlot({ title, sizes, lines }: Plot): string {
  const ticks = listTicks(lines.flatMap(({ values }) => values));
  const x = scaleLog([Math.min(...sizes), Math.max(...sizes)], [area.left + 20, area.right - 20]);
  const y = scaleLog([ticks[0] ?? 1, ticks.at(-1) ?? 10], [area.bottom, area.top]);
  const places = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 1)),
    leastGap,
    area.bottom,
  );
  const grid = ticks.map(
    (tick) => `<path class="grid" d="M${area.left} ${round(y(tick))}H${area.right}"/>
    <text x="${area.left - 8}" y="${round(y(tick) + 4)}" text-anchor="end">${tick} ms</text>`,
  );
  const columns = sizes.map(
    (size) => `<path class="grid" d="M${round(x(size))} ${area.top}V${area.bottom}"/>
    <text x="${round(x(size))}" y="${area.bottom + 22}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const series = lines.map(({ name, values }, index) => {
    const colour = `var(--${colours[index % colours.length]})`;
    const points = values.map((value, nth) => [round(x(sizes[nth] ?? 1)), round(y(value))] as const);
    const [endX, endY] = points.at(-1) ?? [0, 0];
    const place = round(places[index] ?? endY);
    const dash = dashes[Math.floor(index / colours.length) % dashes.length];
    return `<g style="stroke: ${colour}; fill: ${colour}">
      <path class="series" stroke-dasharray="${dash}" d="M${points.map((point) => point.join(' ')).join('L')}"/>
      ${points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" stroke="none"/>`).join('')}
      <path d="M${endX + 6} ${endY}L${area.right + 6} ${place}" opacity="0.6"/>
      <text x="${area.right + 12}" y="${place + 4}" stroke="none" style="fill: ${colour}">${escapeText(name)} ${writeMs(values.at(-1))}</text>
    </g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
  <title id="title">${escapeText(title)}</title>
  <style>${style}
  </style>
  <rect width="${width}" height="${height}" rx="8" style="fill: var(--surface)"/>
  <text class="title" x="24" y="34">${escapeText(title)}</text>
  ${[...grid, ...columns].join('\n  ')}
  <text x="${(area.left + area.right) / 2}" y="${area.bottom + 46}" text-anchor="middle">reports in the database</text>
  ${series.join('\n  ')}
</svg>
`;
}

const writeMs = (ms = Number.NaN) => `${ms.toPrecision(2)} ms`;

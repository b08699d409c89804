import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

/** One number of one kind, under its labels; a histogram has several, told apart by `suffix` and `le`. */
const sampleSchema = z.object({
  suffix: z.string().optional(),
  labels: z.record(z.string(), z.string()),
  value: z.number(),
});
type Sample = z.infer<typeof sampleSchema>;

/** A schema too, since processes tell each other. */
export const familySchema = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  samples: z.array(sampleSchema),
});
export type Family = z.infer<typeof familySchema>;

type Labels<L extends string> = Readonly<Record<L, string>>;

export interface Counter<L extends string> {
  add(labels: Labels<L>, value?: number): void;
}

export interface Histogram<L extends string> {
  observe(labels: Labels<L>, seconds: number): void;
  /** The same for one set of labels, looked up once. */
  observer(labels: Labels<L>): (seconds: number) => void;
}

/** Numbers are counted as things happen, or asked for when somebody looks. */
export interface Metrics {
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>;
  histogram<L extends string>(name: string, help: string, labels: readonly L[]): Histogram<L>;
  /** Asked at each look; one that fails or is late is left out, and the others still show. */
  watch(read: () => Family[] | Promise<Family[]>): void;
  collect(): Promise<Family[]>;
}

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const boundNames = bounds.map(String);

export function createMetrics(): Metrics {
  const families: (() => Family)[] = [];
  const watched: (() => Family[] | Promise<Family[]>)[] = [];
  return {
    counter(name, help, labelNames) {
      const series = createSeries(labelNames, () => ({ value: 0 }));
      families.push(() => ({
        ...{ name, help, type: 'counter' },
        samples: series.list().map(({ labels, state }) => ({ labels, value: state.value })),
      }));
      return {
        add(labels, value = 1) {
          series.find(labels).value += value;
        },
      };
    },
    histogram(name, help, labelNames) {
      const series = createSeries(labelNames, () => ({ counts: new Float64Array(bounds.length + 1), sum: 0 }));
      families.push(() => ({ name, help, type: 'histogram', samples: series.list().flatMap(toHistogramSamples) }));
      const observer = (labels: Parameters<typeof series.find>[0]) => {
        const state = series.find(labels);
        return (seconds: number) => add(state, seconds);
      };
      return { observer, observe: (labels, seconds) => add(series.find(labels), seconds) };
    },
    watch: (read) => watched.push(read),
    async collect() {
      const read = await Promise.all(watched.map((ask) => Promise.race([leaveOutFailure(ask), leaveOutLate()])));
      return [...families.map((family) => family()), ...read.flat()];
    },
  };
}

const patienceMs = 1000;

async function leaveOutFailure(ask: () => Family[] | Promise<Family[]>): Promise<Family[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}

const leaveOutLate = () => setTimeout<Family[]>(patienceMs, [], { ref: false });

export function gauge(name: string, help: string, samples: Sample[] | number): Family {
  return {
    name,
    help,
    type: 'gauge',
    samples: typeof samples === 'number' ? [{ labels: {}, value: samples }] : samples,
  };
}

/** Labels are looked up one after the other, so that counting a request makes no garbage. */
function createSeries<L extends string, S>(labelNames: readonly L[], create: () => S) {
  interface Node {
    next: Map<string, Node>;
    state: S | null;
  }
  const open = (): Node => ({ next: new Map(), state: null });
  const root = open();
  const all: { labels: Record<string, string>; state: S }[] = [];
  return {
    find(labels: Labels<L>): S {
      let node = root;
      for (const name of labelNames) {
        let next = node.next.get(labels[name]);
        if (!next) {
          next = open();
          node.next.set(labels[name], next);
        }
        node = next;
      }
      if (node.state === null) {
        node.state = create();
        all.push({ labels: { ...labels }, state: node.state });
      }
      return node.state;
    },
    list: () => all,
  };
}

interface Counts {
  counts: Float64Array;
  sum: number;
}

function add(state: Counts, seconds: number): void {
  let bucket = 0;
  while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
  state.counts[bucket] = (state.counts[bucket] ?? 0) + 1;
  state.sum += seconds;
}

function toHistogramSamples({ labels, state }: { labels: Record<string, string>; state: Counts }): Sample[] {
  let total = 0;
  const buckets = [...boundNames, '+Inf'].map((le, index) => {
    total += state.counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: state.sum }, { suffix: '_count', labels, value: total }];
}

/** The same numbers of several processes side by side, each under its own label. */
export function mergeFamilies(
  parts: readonly { labels: Record<string, string>; families: readonly Family[] }[],
): Family[] {
  const merged = new Map<string, Family>();
  for (const { labels, families } of parts) {
    for (const family of families) {
      const into = merged.get(family.name) ?? { ...family, samples: [] };
      merged.set(family.name, into);
      into.samples.push(...family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, ...labels } })));
    }
  }
  return [...merged.values()];
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Prometheus' text format. */
export function writeMetrics(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => {
      const named = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
      return `${name}${suffix}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

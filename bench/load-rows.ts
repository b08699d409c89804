import { atMost, inMb, inMs, quantile, type Row } from './figures.ts';
import type { LoadFigures } from './load-run.ts';

/** A garbage collection or a page render delays the next request, but not for long. */
const tailBar = 8;
/** What the busy process may grow from the first third to the last, and what may be left more once it has settled. */
const residentBar = 1.1;
const settledBarMb = 16;
const megabyte = 1024 ** 2;

export function describeLoad({ seen, failures, violations, resident, settled, writes }: LoadFigures, seconds: number) {
  const rows: Row[] = [];
  for (const [what, same] of Map.groupBy(seen, (one) => one.what)) {
    const times = same.map(({ ms }) => ms);
    const [middle, tail] = [quantile(times, 0.5), quantile(times, 0.99)];
    rows.push({
      what: `${what}, ${times.length.toLocaleString('en')} times`,
      ours: `p99 ${inMs(tail)}`,
      yardstick: `p50 ${inMs(middle)}`,
      ratio: tail / middle,
      ...(what === 'search' ? { bar: atMost(tail / middle, tailBar) } : {}),
    });
  }
  const written = seen.filter(({ isWrite }) => isWrite).length;
  const leftMb = (settled.last.heap - settled.first.heap) / megabyte;
  rows.push(
    {
      what: `requests, ${((written / seen.length) * 100).toFixed(1)} % writes`,
      ours: `${Math.round(seen.length / seconds).toLocaleString('en')}/s`,
      yardstick: `${inMs((settled.last.cpu * 1000) / seen.length)} of processor each`,
    },
    {
      what: 'requests that failed',
      ours: String(failures.length),
      yardstick: `of ${seen.length.toLocaleString('en')}`,
      bar: atMost(failures.length, 0),
    },
    {
      what: 'resident memory while busy, last third',
      ours: inMb(resident.last),
      yardstick: `first third ${inMb(resident.first)}`,
      ratio: resident.last / resident.first,
      bar: atMost(resident.last / resident.first, residentBar),
    },
    {
      what: 'heap after a forced collection, at the end',
      ours: inMb(settled.last.heap),
      yardstick: `after the first third ${inMb(settled.first.heap)}`,
      ratio: settled.last.heap / settled.first.heap,
      bar: { ...atMost(leftMb, settledBarMb, 'MB'), text: `≤ ${settledBarMb} MB more` },
    },
    {
      what: 'writes lost, doubled, or numbers wrong',
      ours: String(violations.length),
      yardstick: `${writes.reports.told} reports, ${writes.reviews.told} reviews, ${writes.logins.told} logins`,
      bar: atMost(violations.length, 0),
    },
  );
  return rows;
}

import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../apps/web/built.ts';
import { openDatabases } from './databases.ts';
import { isMissed, printRows } from './figures.ts';
import { describeLoad } from './load-rows.ts';
import { eveningRate, measureLoad } from './load-run.ts';

/*
 * `npm run bench:load`: half an hour of a busy evening in three minutes, to one process; exits with 1 if a bar is missed.
 *
 *   --seconds 20             shorter: shows that it runs
 *   --rate 500               requests a second
 *   --reports 10000          how many the database holds
 *   --keep folder, --server postgres://…    as `npm run bench` takes them
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: String(eveningRate) },
    reports: { type: 'string', default: '10000' },
    keep: { type: 'string' },
    server: { type: 'string' },
  },
});
const whole = (name: 'seconds' | 'rate' | 'reports') => {
  const figure = Number(values[name]);
  if (!Number.isInteger(figure) || figure <= 0) throw new Error(`--${name} must be a whole number.`);
  return figure;
};
const [seconds, perSecond, reports] = [whole('seconds'), whole('rate'), whole('reports')];

await ensureWebBuilt();
const databases = await openDatabases(values);
try {
  const community = await databases.writable(reports);
  const figures = await measureLoad(community, { seconds, perSecond });
  await databases.drop(community);
  const rows = describeLoad(figures, seconds);
  printRows(rows);
  for (const said of [...figures.failures, ...figures.violations].slice(0, 20)) console.log(said);
  const missed = rows.filter(isMissed).length;
  console.log(missed === 0 ? '\nevery bar is met' : `\n${missed} missed`);
  if (missed > 0) process.exitCode = 1;
} finally {
  await databases.close();
}

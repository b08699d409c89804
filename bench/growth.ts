import { parseArgs } from 'node:util';
import { openDatabases } from './databases.ts';
import { printTable } from './figures.ts';
import { growthBar, measureGrowth } from './growth-run.ts';
import { openWorld, type World } from './growth-world.ts';

/*
 * `npm run bench:growth`: how much longer each call takes with a million reports than with ten thousand. Both databases
 * live on one PostgreSQL, thrown away afterwards unless `--keep folder` says otherwise; calls go to the real app,
 * alternate between the two and are all answered by the database, none from memory. What is kept is copied before it is
 * written to, which `--in-place` spares where there is no room for a copy.
 */

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '120' },
    only: { type: 'string', multiple: true },
    keep: { type: 'string' },
    server: { type: 'string' },
    'in-place': { type: 'boolean', default: false },
  },
});
const sizes = [Number(values.small), Number(values.large)];
const rounds = Number(values.rounds);

const databases = await openDatabases({ ...values, inPlace: values['in-place'] });
const worlds: World[] = [];
try {
  for (const size of sizes) worlds.push(await openWorld(await databases.writable(size), { smaller: worlds[0] }));
  const figures = await measureGrowth(worlds, { rounds, only: values.only });
  printTable(
    ['call', ...sizes.map((size) => `${size.toLocaleString('en')}, ms`), 'ratio', ''],
    figures.map(({ name, medians, ratio }) => [
      name,
      ...medians.map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      ratio <= growthBar ? '' : 'above the bar',
    ]),
  );
  const worst = Math.max(...figures.map(({ ratio }) => ratio));
  console.log(`medians of ${rounds} calls each; highest ratio ${worst.toFixed(2)}, bar ${growthBar}`);
  if (!(worst <= growthBar)) process.exitCode = 1;
} finally {
  for (const world of worlds) {
    await world.close();
    await databases.drop(world.community);
  }
  await databases.close();
}

import { parseArgs } from 'node:util';
import { openDatabases } from './databases.ts';
import { printTable } from './figures.ts';
import { measureGrowth } from './growth-run.ts';
import { openWorld, type World } from './growth-world.ts';

/*
 * `npm run bench:growth`: how much longer each call takes with a million reports than with ten thousand. Both databases
 * live on one PostgreSQL, thrown away afterwards unless `--keep folder` says otherwise; calls go to the real app,
 * alternate between the two and are all answered by the database, none from memory.
 */

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    server: { type: 'string' },
  },
});
const bar = 1.3;
const sizes = [Number(values.small), Number(values.large)];
const rounds = Number(values.rounds);

const databases = await openDatabases(values);
const worlds: World[] = [];
try {
  for (const size of sizes) worlds.push(await openWorld(await databases.writable(size)));
  const figures = await measureGrowth(worlds, { rounds, only: values.only });
  printTable(
    ['call', ...sizes.map((size) => `${size.toLocaleString('en')}, ms`), 'ratio', ''],
    figures.map(({ name, medians, ratio }) => [
      name,
      ...medians.map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      ratio <= bar ? '' : 'above the bar',
    ]),
  );
  const worst = Math.max(...figures.map(({ ratio }) => ratio));
  console.log(`medians of ${rounds} calls each; highest ratio ${worst.toFixed(2)}, bar ${bar}`);
  if (!(worst <= bar)) process.exitCode = 1;
} finally {
  for (const world of worlds) {
    await world.close();
    await databases.drop(world.community);
  }
  await databases.close();
}

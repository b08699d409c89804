import { type ColdFigures, measureColdSearch } from './cold-search.ts';
import type { Databases } from './databases.ts';
import { atLeast, atMost, inMb, inMs, median, perSecond, type Row } from './figures.ts';
import { drawPlot } from './growth-plot.ts';
import { growthBar, measureGrowth, tenMillionBar } from './growth-run.ts';
import { openWorld, type World } from './growth-world.ts';
import { measureHotAfterCold } from './hot-after-cold.ts';
import { hotBar, measureHotSearch } from './hot-search.ts';
import { describeLoad } from './load-rows.ts';
import { eveningRate, measureLoad } from './load-run.ts';
import { lookupBar, measureLookup } from './lookup.ts';
import { measurePageCost } from './page-cost.ts';
import { measurePageLoad } from './page-load.ts';
import { findPgbench } from './pgbench.ts';
import { measureMemory, measureStart } from './process-cost.ts';
import { measureTransactions } from './transactions.ts';
import { measureUnknownPlayers } from './unknown-players.ts';

export interface SectionTools {
  databases: Databases;
  /** Ascending. */
  sizes: readonly number[];
  /** To see that it runs, not how fast. */
  isQuick: boolean;
}

interface Findings {
  rows: Row[];
  /** An SVG of latency over size. */
  plot?: string;
}

const coldBar = 0.5;
const coldTailBar = 4;
const unknownBar = 0.25;
const hotAfterColdBar = 0.95;
const pageCostBar = 3;
const transactionBar = 0.6;
const startBarMs = 1200;
const memoryBarMb = 250;
/** The calls most people make; the plot shows these. */
const plotted = [
  'search a player',
  'get a report',
  'public profile',
  'leaderboard, first page',
  'convictions, last page',
  'review queue',
  'submit a report',
  'review a case',
];

const megabyte = 1024 ** 2;
const noPgbench = 'pgbench not found';
const largest = ({ databases, sizes }: SectionTools) => databases.community(sizes.at(-1) ?? 0);

async function hot({ isQuick }: SectionTools): Promise<Findings> {
  const { ours, bare, ratio } = await measureHotSearch(
    isQuick ? { rounds: 3, roundMs: 300 } : { rounds: 61, roundMs: 700 },
  );
  const speed = (loads: readonly { perSecond: number }[]) => perSecond(median(loads.map((load) => load.perSecond)));
  const yardstick = `bare node:http ${speed(bare)}`;
  return { rows: [{ what: 'hot search', ours: speed(ours), yardstick, ratio, bar: atLeast(ratio, hotBar) }] };
}

async function cold(tools: SectionTools): Promise<Findings> {
  const pgbench = await findPgbench();
  const rounds = tools.isQuick ? { rounds: 2, roundSeconds: 1 } : { rounds: 9, roundSeconds: 3 };
  const community = await largest(tools);
  const alone = await measureColdSearch(community, { workers: 1, pgbench, ...rounds });
  const deployed = await measureColdSearch(community, { workers: 'auto', pgbench, ...rounds });
  const row = (what: string, { ours, pgbench: theirs, ratio }: ColdFigures): Row => ({
    what,
    ours: perSecond(ours),
    ...(pgbench ? { yardstick: `pgbench ${perSecond(theirs)}`, ratio } : { yardstick: noPgbench }),
  });
  const bar = pgbench ? { bar: atLeast(alone.ratio, coldBar) } : {};
  return {
    rows: [
      { ...row('cold search, one process', alone), ...bar },
      row('cold search, a process per core', deployed),
      {
        what: 'cold search, one process, p99 to p50',
        ours: '32 connections',
        yardstick: '',
        ratio: alone.tail,
        bar: atMost(alone.tail, coldTailBar),
      },
    ],
  };
}

async function unknown(tools: SectionTools): Promise<Findings> {
  const rounds = tools.isQuick ? { rounds: 3, roundMs: 300 } : { rounds: 15, roundMs: 1000 };
  const { ours, bare, ratio } = await measureUnknownPlayers(await largest(tools), rounds);
  const yardstick = `bare node:http ${perSecond(bare)}`;
  return {
    rows: [
      { what: '404 of unknown players', ours: perSecond(ours), yardstick, ratio, bar: atLeast(ratio, unknownBar) },
    ],
  };
}

async function afterCold(tools: SectionTools): Promise<Findings> {
  const rounds = tools.isQuick
    ? { rounds: 3, roundMs: 300, coldSearches: 2000 }
    : { rounds: 21, roundMs: 700, coldSearches: 200_000 };
  const { before, after } = await measureHotAfterCold(await largest(tools), rounds);
  const ratio = after / before;
  return {
    rows: [
      {
        what: `hot search after ${rounds.coldSearches.toLocaleString('en')} cold ones`,
        ours: `${after.toFixed(2)} of bare`,
        yardstick: `before ${before.toFixed(2)} of bare`,
        ratio,
        bar: atLeast(ratio, hotAfterColdBar),
      },
    ],
  };
}

async function pageCost(tools: SectionTools): Promise<Findings> {
  const rounds = tools.isQuick ? { rounds: 2, perRound: 50 } : { rounds: 9, perRound: 300 };
  const { page, search, ratio } = await measurePageCost(await largest(tools), rounds);
  return {
    rows: [
      {
        what: 'processor time of an uncached result page',
        ours: inMs(page),
        yardstick: `of an uncached search ${inMs(search)}`,
        ratio,
        bar: atMost(ratio, pageCostBar),
      },
    ],
  };
}

async function lookup(tools: SectionTools): Promise<Findings> {
  const figures = await measureLookup(await largest(tools), tools.isQuick ? 40 : 400);
  const ratio = figures.lookup / figures.search;
  const yardstick = `one search ${inMs(figures.search)}`;
  return {
    rows: [
      { what: 'lookup of 100 players', ours: inMs(figures.lookup), yardstick, ratio, bar: atMost(ratio, lookupBar) },
    ],
  };
}

async function start(tools: SectionTools): Promise<Findings> {
  const { ours, bare } = await measureStart(await largest(tools), tools.isQuick ? 1 : 7);
  const yardstick = `bare node:http ${inMs(bare)}`;
  return {
    rows: [
      {
        what: 'start-up, spawn to first look-up',
        ours: inMs(ours),
        yardstick,
        ratio: ours / bare,
        bar: atMost(ours, startBarMs, 'ms'),
      },
    ],
  };
}

async function memory(tools: SectionTools): Promise<Findings> {
  const figures = await measureMemory(await largest(tools), tools.isQuick ? 500 : 30_000);
  const row = (what: string, bytes: number): Row => ({
    what: `memory, ${what}`,
    ours: inMb(bytes),
    yardstick: `bare node:http ${inMb(figures.bare)}`,
    ratio: bytes / figures.bare,
    bar: atMost(bytes / megabyte, memoryBarMb, 'MB'),
  });
  return {
    rows: [
      row('just started', figures.atStart),
      row('hot set read', figures.hotSetRead),
      row(`${inMb(figures.kept)} of answers kept`, figures.cacheFull),
    ],
  };
}

async function page(tools: SectionTools): Promise<Findings> {
  const { ours, bare } = await measurePageLoad(await largest(tools), tools.isQuick ? 1 : 9);
  const row = (what: string, mine: number, theirs: number): Row => ({
    what: `result page on a phone, ${what}`,
    ours: inMs(mine),
    yardstick: `static page ${inMs(theirs)}`,
    ratio: mine / theirs,
  });
  return {
    rows: [
      row('first contentful paint', ours.first, bare.first),
      row('largest contentful paint', ours.largest, bare.largest),
    ],
  };
}

async function transactions(tools: SectionTools): Promise<Findings> {
  const pgbench = await findPgbench();
  const rounds = tools.isQuick ? { rounds: 1, counted: 20, warmUps: 5 } : { rounds: 3, counted: 100, warmUps: 20 };
  const figures = await measureTransactions(tools.databases, await largest(tools), { pgbench, ...rounds });
  const rows = figures.map(({ name, ours, pgbench: theirs, ratio, statements }): Row => {
    const what = `${name}, ${Math.round(statements)} statements`;
    if (!pgbench) return { what, ours: inMs(ours), yardstick: noPgbench };
    const yardstick = `pgbench, former statements ${inMs(theirs)}`;
    return { what, ours: inMs(ours), yardstick, ratio, bar: atLeast(ratio, transactionBar) };
  });
  return { rows };
}

async function growth({ databases, sizes, isQuick }: SectionTools): Promise<Findings> {
  const worlds: World[] = [];
  try {
    for (const size of sizes) worlds.push(await openWorld(await databases.writable(size), { smaller: worlds[0] }));
    const figures = await measureGrowth(worlds, { rounds: isQuick ? 4 : 120 });
    const few = sizes[0]?.toLocaleString('en');
    const rows = figures.map(
      ({ name, medians, ratio }): Row => ({
        what: name,
        ours: inMs(medians.at(-1) ?? Number.NaN),
        yardstick: `with ${few} reports ${inMs(medians[0] ?? Number.NaN)}`,
        ratio,
        bar: atMost(ratio, (sizes.at(-1) ?? 0) > 1_000_000 ? tenMillionBar : growthBar),
      }),
    );
    const lines = figures
      .filter(({ name }) => plotted.includes(name))
      .map(({ name, medians }) => ({ name, values: medians }));
    return { rows, plot: drawPlot({ title: 'How long a call takes as the database grows', sizes, lines }) };
  } finally {
    for (const world of worlds) {
      await world.close();
      await databases.drop(world.community);
    }
  }
}

async function load({ databases, sizes, isQuick }: SectionTools): Promise<Findings> {
  const community = await databases.writable(sizes[0] ?? 0);
  const options = { seconds: isQuick ? 20 : 180, perSecond: eveningRate };
  const figures = await measureLoad(community, options);
  await databases.drop(community);
  return { rows: describeLoad(figures, options.seconds) };
}

/** In this order: what writes comes last. */
export const sections = {
  hot,
  cold,
  unknown,
  'after-cold': afterCold,
  'page-cost': pageCost,
  lookup,
  start,
  memory,
  page,
  transactions,
  growth,
  load,
};
export type SectionName = keyof typeof sections;

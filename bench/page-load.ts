import { setTimeout } from 'node:timers/promises';
import { type Browser, openBrowser, type Tab } from './browser.ts';
import { askAtLength, type Community } from './databases.ts';
import { median } from './figures.ts';
import { startScript, startServer } from './processes.ts';

/** Milliseconds from asking for the page to its first and its largest paint. */
export interface Paints {
  first: number;
  largest: number;
}

/** What the developer tools call "Slow 4G" and "4x slowdown", on a phone of the middle range. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 ** 2) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 ** 2) / 8,
};
const cpuSlowdown = 4;
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/** The largest paint may come after the page has loaded; scripts have this long to move it. */
const settleMs = 2500;
/** The browser remembers what it painted; the last of the largest paints counts. */
const askForPaints = `new Promise((resolve) => {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  new PerformanceObserver((list) => {
    resolve(JSON.stringify({ first: first.startTime, largest: list.getEntries().at(-1).startTime }));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** The page of a search result from the real server, and the same without scripts from a bare one; each load is a first visit. */
export async function measurePageLoad({ url }: Community, runs: number): Promise<{ ours: Paints; bare: Paints }> {
  const path = `/?steamId=${await findReported(url)}`;
  const server = await startServer(url);
  const bare = await startScript('http-static.ts', [`http://127.0.0.1:${server.port}${path}`]);
  const browser = await openBrowser();
  try {
    const pages = [server, bare].map(({ port }) => ({
      address: `http://127.0.0.1:${port}${path}`,
      seen: [] as Paints[],
    }));
    for (const { address } of pages) await load(browser, address);
    for (let run = 0; run < runs; run += 1) {
      for (const { address, seen } of run % 2 === 0 ? pages : pages.toReversed()) {
        seen.push(await load(browser, address));
      }
    }
    const [ours, theirs] = pages.map(({ seen }) => ({
      first: median(seen.map(({ first }) => first)),
      largest: median(seen.map(({ largest }) => largest)),
    }));
    if (!ours || !theirs) throw new Error('no page was loaded');
    return { ours, bare: theirs };
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
}

/** Somebody with a verdict and a few reports, as most who are looked up. */
async function findReported(url: string): Promise<string> {
  const sql =
    'select steam64_id as id from players where convictions > 0 order by abs(total_reports - 5), steam64_id limit 1';
  const { rows } = await askAtLength(url, (client) => client.query<{ id: string }>(sql));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('nobody was convicted');
  return id;
}

async function load(browser: Browser, address: string): Promise<Paints> {
  const tab = await browser.openTab();
  try {
    await tab.send('Page.enable');
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', network);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await tab.send('Emulation.setDeviceMetricsOverride', phone);
    // Answered once the page begins to arrive: the next load is its own, not that of the empty page before it.
    await tab.send('Page.navigate', { url: address });
    await tab.once('Page.loadEventFired');
    await setTimeout(settleMs);
    return await readPaints(tab);
  } finally {
    await tab.close();
  }
}

async function readPaints(tab: Tab): Promise<Paints> {
  const answer = await tab.send('Runtime.evaluate', { expression: askForPaints, awaitPromise: true });
  const result: unknown = Reflect.get(answer, 'result');
  const text: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'value') : undefined;
  const paints: Paints = JSON.parse(String(text));
  if (!(paints.first > 0 && paints.largest > 0)) throw new Error(`nothing was painted: ${text}`);
  return paints;
}

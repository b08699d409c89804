import { startSandbox } from '@argus/sandbox/start-sandbox';
import type { Community } from '../databases.ts';
import { median, quantile, type Row, within } from '../figures.ts';
import { findReported, searchPath } from '../http/players.ts';
import { startServer } from '../http/server.ts';
import { measureMeetings } from './meetings.ts';
import { gatherCrowd } from './people.ts';
import { planTraffic } from './traffic.ts';
import { createVisitors } from './visitors.ts';

/**
 * This rate is half an hour of a busy evening with 100,000 visitors a day in three minutes, or the same evening with a
 * million visitors a day in real time. Each visitor makes four requests to the server, and the evening is 2.5 times as
 * busy as the mean hour.
 */
const requestsPerSecond = 116;
const megabyte = 1024 ** 2;

/** Measures starts, then mixed traffic to one process on one core, and its memory afterwards. */
export async function measureLoad(community: Community, isQuick: boolean): Promise<Row[]> {
  const [starts, warmUpMs, ms] = isQuick ? [1, 3000, 10_000] : [5, 20_000, 180_000];
  const startMs = await measureStart(community, starts);
  const crowd = await gatherCrowd(community);
  const sandbox = await startSandbox();
  const server = await startServer(community.url, { settings: sandbox.settings, isOnOneCore: true });
  const visitors = createVisitors(server.port);
  try {
    const traffic = planTraffic(visitors, crowd);
    await traffic.run(requestsPerSecond, warmUpMs);
    visitors.seen.length = 0;
    await traffic.run(requestsPerSecond, ms);
    const resident = (await server.readMetric('process_resident_memory_bytes')) / megabyte;
    const tailOf = (wanted: string) => {
      const times = visitors.seen.filter(({ what }) => what === wanted).map((one) => one.ms);
      return quantile(times, 0.99);
    };
    for (const failure of visitors.failures.slice(0, 20)) console.log(failure);
    const mixed = [
      within('start, second time, to the first search', startMs / 1000, 1.5, ' s'),
      within(`mixed load, failed of ${visitors.seen.length.toLocaleString('en')}`, visitors.failures.length, 0, ''),
      within('mixed load, searches, p99', tailOf('search'), 60, ' ms'),
      within('mixed load, result pages, p99', tailOf('result page'), 120, ' ms'),
      within('resident after load', resident, 350, ' MB'),
    ];
    return [...mixed, ...(await measureMeetings({ community, traffic, visitors, perSecond: requestsPerSecond }))];
  } finally {
    await server.stop();
    await sandbox.close();
  }
}

/** The first start only warms up. */
async function measureStart(community: Community, starts: number): Promise<number> {
  const readyPath = searchPath(await findReported(community));
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const server = await startServer(community.url, { readyPath });
    if (start > 0) times.push(server.startMs);
    await server.stop();
  }
  return median(times);
}

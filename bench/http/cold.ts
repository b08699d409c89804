import { type Community, listIds } from '../databases.ts';
import { atLeast, atMost, type Comparison, compareInTurns, type Row } from '../figures.ts';
import { findPgbench, openPgbench } from './pgbench.ts';
import { shuffleSearches } from './players.ts';
import { each, runLoad } from './requests.ts';
import { type RunningServer, startServer } from './server.ts';

/** Compares uncached searches with pgbench, and uncached reports with searches. */
export async function measureCold(community: Community, isQuick: boolean): Promise<Row[]> {
  const searches = shuffleSearches(community);
  const server = await startServer(community.url, { settings: { WORKERS: '1' } });
  try {
    const reports = await compareReports(server, community, searches, isQuick);
    return [
      await describeSearches(server, community, searches, isQuick),
      atMost('a report read for the first time to an uncached search, processor time', reports, 2, ' ms'),
    ];
  } finally {
    await server.stop();
  }
}

async function describeSearches(
  server: RunningServer,
  community: Community,
  searches: string[],
  isQuick: boolean,
): Promise<Row> {
  const what = 'uncached search, one process, to pgbench with the same statement';
  const program = findPgbench();
  if (program === null) return { what, measured: 'pgbench was not found' };
  const [rounds, seconds] = isQuick ? [2, 1] : [9, 3];
  const share = Math.floor(searches.length / (rounds + 1));
  const pgbench = await openPgbench(program, community);
  const search = () => runLoad(server.port, each(searches.splice(0, share)), seconds * 1000);
  const figures = await compareInTurns(rounds, search, () => pgbench.run(seconds)).finally(pgbench.close);
  return atLeast(what, figures, 0.5, '/s');
}

/** Compares the server's processor time in milliseconds for each request. */
async function compareReports(
  server: RunningServer,
  { url }: Community,
  searches: string[],
  isQuick: boolean,
): Promise<Comparison> {
  const [rounds, perRound] = isQuick ? [2, 100] : [9, 500];
  const order = `order by hashtextextended(id::text, 7) limit ${(rounds + 1) * perRound}`;
  const reports = (await listIds(url, `select id from reports ${order}`)).map((id) => `/api/reports/${id}`);
  const cost = (paths: string[]) => async () => {
    const before = await server.readMetric('process_cpu_seconds_total');
    await runLoad(server.port, each(paths.splice(0, perRound)));
    return (((await server.readMetric('process_cpu_seconds_total')) - before) * 1000) / perRound;
  };
  return compareInTurns(rounds, cost(reports), cost(searches));
}

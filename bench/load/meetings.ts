import { setTimeout } from 'node:timers/promises';
import { secondMs } from '@argus/domain/shared/time';
import { type Community, query } from '../databases.ts';
import { inUnit, quantile, type Row, within } from '../figures.ts';
import type { planTraffic } from './traffic.ts';
import type { createVisitors } from './visitors.ts';

const people = 50_000;

interface Running {
  community: Community;
  traffic: ReturnType<typeof planTraffic>;
  visitors: ReturnType<typeof createVisitors>;
  perSecond: number;
}

/** Measures searches while everybody who met a player is told of the conviction. */
export async function measureMeetings({ community: { url }, traffic, visitors, perSecond }: Running): Promise<Row[]> {
  await addRememberers(url);
  visitors.seen.length = 0;
  const startedAt = performance.now();
  let isTold = false;
  const untilTold = async () => {
    while (!isTold) {
      await setTimeout(secondMs);
      const [told] = await query<{ n: number }>(url, 'select count(*)::int as n from met_digests');
      const [before] = await query<{ n: number }>(url, 'select n from met_before');
      isTold = (told?.n ?? 0) >= (before?.n ?? 0) + people;
    }
    return (performance.now() - startedAt) / secondMs;
  };
  const [seconds] = await Promise.all([
    untilTold(),
    (async () => {
      while (!isTold) await traffic.run(perSecond, secondMs);
    })(),
  ]);
  const searches = visitors.seen.filter(({ what }) => what === 'search').map(({ ms }) => ms);
  return [
    { what: `told ${people.toLocaleString('en')} people who met a player`, measured: inUnit(seconds, ' s') },
    within('meanwhile, searches, p99', quantile(searches, 0.99), 60, ' ms'),
  ];
}

/** The conviction is announced again as soon as everybody remembers that they met the player the day before. */
async function addRememberers(url: string): Promise<void> {
  await query(url, 'create table met_before as select count(*)::int as n from met_digests');
  await query(
    url,
    `with event as (
      select id, steam64_id, happened_at from alert_events
      where kind = 'convicted' and retracted_at is null order by id desc limit 1),
    people as (
      insert into users (id, username, member_since, last_active_at)
      select gen_random_uuid(), 'Rememberer ' || n, now(), now() from generate_series(1, ${people}) n returning id),
    chosen as (insert into met_choices (user_id) select id from people),
    lobbies as (
      insert into met_lobbies (id, user_id, met_at)
      select gen_random_uuid(), people.id, event.happened_at - interval '1 day' from people, event
      returning id, user_id),
    met as (
      insert into met_players (lobby_id, steam64_id, user_id)
      select lobbies.id, event.steam64_id, lobbies.user_id from lobbies, event)
    update alert_events set is_pending = true, told_up_to = null, announce_at = now() + interval '3 seconds'
    from event where alert_events.id = event.id`,
  );
}

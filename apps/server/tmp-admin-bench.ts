import { calls } from '@argus/contract/calls';
import { toWireRequest } from '@argus/contract/client';
import { startSandbox } from '@argus/sandbox/start-sandbox';
import pg from 'pg';
import { buildApp } from './src/app.ts';
import { signToken } from './src/auth/token.ts';
import { readConfig } from './src/config.ts';
import { openChangeFeed } from './src/db/changes.ts';
import { openPool } from './src/db/client.ts';
import { openEmbedded } from './src/db/embedded.ts';
import { migrateDatabase } from './src/db/migrate.ts';
import { newId } from './src/db/uuid.ts';
import { createLog } from './src/http/logging.ts';
import { createDiscord } from './src/integrations/discord.ts';
import { createSteam } from './src/integrations/steam.ts';
import { createSteamOpenId } from './src/integrations/steam-openid.ts';

const embedded = await openEmbedded({ dataDir: '/tmp/admin-bench-data', throwAway: true });
const sandbox = await startSandbox({});
const sizes = process.argv[2] ? process.argv[2].split(',').map(Number) : [10_000, 1_000_000];
const results = new Map<string, number[]>();
for (const n of sizes) {
  const name = `bench_${n}`;
  const admin = new pg.Client({ connectionString: embedded.url });
  await admin.connect();
  const exists = (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount;
  if (!exists) await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(embedded.url);
  url.pathname = `/${name}`;
  const databaseUrl = url.toString();
  if (!exists) {
    await migrateDatabase(databaseUrl);
    const c = new pg.Client({ connectionString: databaseUrl });
    await c.connect();
    const t0 = Date.now();
    const step = async (what: string, text: string) => {
      await c.query(text);
      console.log(n, what, Math.round((Date.now() - t0) / 1000), 's');
    };
    const now = Math.floor(Date.now() / 1000);
    const spread = 2 * 365 * 86400; // two years
    const id = (kind: string, i: string, at: string) =>
      `(lpad(to_hex(((${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex((${i}) % 4096), 3, '0') || '8' || substring(md5('${kind}' || (${i})) from 1 for 15))::uuid`;
    const at = (i: string, of = n) => `(${now} - ${spread} + (${i})::bigint * ${spread} / ${of})`;
    const uid = (i: string) => id('u', i, at(i));
    const rid = (i: string) => id('r', i, at(i));
    await c.query('set session_replication_role = replica; set work_mem = \'256MB\'; set maintenance_work_mem = \'512MB\'');
    await step('users', `insert into users (id, discord_id, discord_username, discord_global_name, username, steam64_id, user_type, has_the_eye, member_since, last_active_at)
      select ${uid('i')}, (500000000000000000 + i)::text, 'user_' || substring(md5('d' || i) from 1 for 8), 'User ' || i, initcap(substring(md5('n' || i) from 1 for 9)), (76561198500000000 + i)::text,
        case when i = 1 then 'admin' else 'other' end, i % 20 = 0, to_timestamp(${at('i')}), to_timestamp(${at('i')}) from generate_series(1, ${n}) i`);
    await step('players', `insert into players (steam64_id, name, profile_url, fetched_at) select (76561198600000000 + i)::text, 'Player ' || i, 'https://x.test/' || i, now() from generate_series(1, ${n / 2}) i`);
    const status = `(array['verified_cheater','verified_cheater','verified_cheater','verified_undetermined','verified_undetermined','verified_undetermined','verified_duplicate','verified_troll','unverified','processing'])[1 + i % 10]`;
    const submitter = `(1 + (i::bigint * 7919) % ${n})`;
    await step('reports', `insert into reports (id, reported_steam64_id, reported_player_name, description, cheats_used, submitter_id, status, round, review_count, created_at, updated_at, verdict_at)
      select ${rid('i')}, (76561198600000000 + 1 + i % ${n / 2})::text, 'Player', repeat('Follows people through walls. ', 6), array['Wallhack'], ${uid(submitter)}, s, 1, case when s = 'unverified' then 1 else 4 end,
        to_timestamp(${at('i')}), to_timestamp(${at('i')}), case when s like 'verified%' then to_timestamp(${at('i')} + 3600) end
      from (select i, ${status} as s from generate_series(1, ${n}) i) x`);
    // Reviewers: one in twenty users holds the Eye.
    await step('reviews', `insert into reviews (id, report_id, round, reviewer_id, decision, created_at)
      select ${id('v', 'i * 4 + k', `${at('i')} + k * 600`)}, ${rid('i')}, 1, ${uid(`20 * (1 + (i::bigint * 31 + k * 7907) % ${n / 20})`)}, case when i % 10 in (3,4,5) and k < 2 then (case when i % 7 = 0 then 'cheater' else 'undetermined' end) when i % 10 < 3 then 'cheater' else 'undetermined' end, to_timestamp(${at('i')} + k * 600)
      from generate_series(1, ${n}) i, generate_series(0, 3) k where not (i % 10 = 8 and k > 0)`);
    await step('events', `insert into report_events (id, report_id, kind, from_status, to_status, round, created_at)
      select ${id('e', 'i * 6 + k', `${at('i')} + k * 600`)}, ${rid('i')}, case when k = 0 then 'submitted' when k < 5 then 'reviewed' else 'verdict' end, case when k = 5 then 'unverified' end, case when k = 5 then (${status}) end, 1, to_timestamp(${at('i')} + k * 600)
      from generate_series(1, ${n}) i, generate_series(0, 5) k where not (i % 10 >= 8 and k > 1)`);
    await step('evidence', `insert into evidence_links (id, report_id, position, type, url, description, video_id, created_at)
      select ${id('l', 'i', at('i'))}, ${rid('i')}, 0, 'video', 'https://youtu.be/abcdefghijk', '', 'abcdefghijk', to_timestamp(${at('i')}) from generate_series(1, ${n}) i`);
    await step('audit', `insert into audit_log (id, actor_id, action, target_user_id, target_report_id, before, after, created_at)
      select ${id('a', 'i', at('i'))}, case when i % 50 = 0 then null else ${uid('1 + i % 10')} end, (array['override_status','override_status','override_status','grant_eye','ban','add_evidence'])[1 + i % 6],
        case when i % 6 in (3,4) then ${uid('i')} end, case when i % 6 not in (3,4) then ${rid('i')} end, '{"status":"unverified"}', '{"status":"verified_troll"}', to_timestamp(${at('i')}) from generate_series(1, ${n}) i`);
    await step('ledger', `insert into essence_entries (id, user_id, report_id, reason, sequence, amount, created_at)
      select ${id('p', 'i * 4 + k', `${at('i')} + k * 600`)}, ${uid(`20 * (1 + (i::bigint * 31 + k * 7907) % ${n / 20})`)}, ${rid('i')}, 'review', 1, 2, to_timestamp(${at('i')} + k * 600)
      from generate_series(1, ${n}) i, generate_series(0, 3) k where not (i % 10 = 8 and k > 0)`);
    await step('counters', `update users u set reports_submitted = r.n from (select submitter_id, count(*) n from reports group by 1) r where r.submitter_id = u.id`);
    await step('counters 2', `update users u set reviews_done = r.n, essence = r.n * 2 from (select reviewer_id, count(*) n from reviews group by 1) r where r.reviewer_id = u.id`);
    await step('players 2', `update players p set total_reports = 1, pending_reports = 0`);
    await step('recount', 'select recount_lists()');
    await step('vacuum', 'vacuum analyze');
    await c.end();
  }
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3999', AUTH_SECRET: 'test secret that is long enough to be taken', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...sandbox.settings });
  const log = createLog(config);
  const pool = openPool({ url: databaseUrl, max: 10, onError: () => undefined });
  const changes = await openChangeFeed(databaseUrl, log);
  const clock = Date.now;
  const app = await buildApp({ config, db: pool.db, reads: pool.db, changes, discord: createDiscord(config), steam: createSteam(config, clock), steamOpenId: createSteamOpenId(config), clock, log, web: null });
  const one = async <T>(text: string) => (await pool.pool.query<Record<string, T>>(text)).rows[0] ?? {};
  const { id: adminId } = await one<string>(`select id from users where user_type = 'admin'`);
  const sessionId = newId();
  await pool.pool.query(`insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`, [sessionId, adminId]);
  const token = signToken(sessionId, config.AUTH_SECRET, Date.now(), Date.now() + 86_400_000);
  const { id: reviewer } = await one<string>(`select id from users where reviews_done > 0 offset 5 limit 1`);
  const { id: submitter, username } = await one<string>(`select id, username from users where reports_submitted > 0 offset 7 limit 1`);
  const { id: target } = await one<string>(`select target_user_id as id from audit_log where target_user_id is not null offset 9 limit 1`);
  const get = async (call: { method: string; path: string }, sent: object) => {
    const wire = toWireRequest(`${call.method} ${call.path}`, sent);
    const started = performance.now();
    const answer = await app.inject({ method: 'GET', url: wire.path, headers: { 'x-auth-token': token } });
    const ms = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${wire.path}: ${answer.statusCode} ${answer.body}`);
    return { ms, body: call.path.endsWith('.csv') ? {} : answer.json(), size: answer.body.length };
  };
  const last = async (call: { method: string; path: string }, sent: { query?: object }) =>
    String(Math.max(1, (await get(call, sent)).body.totalPages));
  const time = async (label: string, call: { method: string; path: string }, sent: object) => {
    const times: number[] = [];
    for (let i = 0; i < 25; i += 1) times.push((await get(call, sent)).ms);
    const sorted = times.toSorted((a, b) => a - b);
    const best = sorted[Math.floor(sorted.length / 4)] ?? 0;
    results.set(label, [...(results.get(label) ?? []), best]);
  };
  const both = async (label: string, call: { method: string; path: string }, sent: { params?: object; query?: Record<string, string> } = {}) => {
    await time(`${label} first`, call, sent);
    const page = await last(call, sent);
    await time(`${label} last`, call, { ...sent, query: { ...sent.query, page } });
  };
  await both('users', calls.listUsers);
  await both('users rare name', calls.listUsers, { query: { steamId: (username ?? '').slice(2, 8) } });
  await both('users common part', calls.listUsers, { query: { steamId: 'ser_a' } });
  await both('users everyone', calls.listUsers, { query: { steamId: 'user ' } });
  await both('users one letter', calls.listUsers, { query: { steamId: 'f ' } });
  await both('users nobody', calls.listUsers, { query: { steamId: 'zzz qqq' } });
  await both('users steam', calls.listUsers, { query: { steamId: '76561198500000777' } });
  await both('users discord', calls.listUsers, { query: { steamId: '500000000000000777' } });
  await both('reports', calls.listReports);
  for (const status of ['unverified', 'verified_cheater', 'verified_troll']) await both(`reports ${status}`, calls.listReports, { query: { status } });
  await both('reports player', calls.listReports, { query: { steamId: '76561198600000777' } });
  await both('reports submitter', calls.listReports, { query: { submitter: submitter ?? '' } });
  await both('audit', calls.listAuditLog);
  await both('audit actor', calls.listAuditLog, { query: { actor: adminId ?? '' } });
  await both('audit host', calls.listAuditLog, { query: { actor: 'host' } });
  await both('audit action', calls.listAuditLog, { query: { action: 'grant_eye' } });
  await both('audit rare action', calls.listAuditLog, { query: { action: 'unban' } });
  await both('audit actor+action', calls.listAuditLog, { query: { actor: adminId ?? '', action: 'ban' } });
  await both('audit target', calls.listAuditLog, { query: { targetUser: target ?? '' } });
  await both('audit dates', calls.listAuditLog, { query: { from: new Date(Date.now() - 500 * 86_400_000).toISOString(), to: new Date(Date.now() - 300 * 86_400_000).toISOString() } });
  await both('split', calls.listSplitReports);
  await both('user reports', calls.listUserReports, { params: { userId: submitter } });
  await both('user reviews', calls.listUserReviews, { params: { userId: reviewer } });
  await both('user essence', calls.listUserEssence, { params: { userId: reviewer } });
  await both('user sessions', calls.listUserSessions, { params: { userId: adminId } });
  await time('pairs', calls.listSuspiciousPairs, {});
  await time('overview', calls.getOverview, {});
  await app.close();
  await changes.close();
  await pool.close();
}
for (const [label, times] of results) console.log(label.padEnd(28), times.map((ms) => ms.toFixed(2).padStart(9)).join(' '), times.length > 1 ? ((times[1] ?? 0) / (times[0] ?? 1)).toFixed(2).padStart(7) : '');
await sandbox.close();
await embedded.release();

import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { hourMs, minuteMs, secondMs } from '@argus/domain/shared/time';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { markBacklog } from '../features/cases/backlog.queries.ts';
import { publishReviews } from '../features/cases/essence.queries.ts';
import { deleteOldInteractions } from '../features/discord/interactions.queries.ts';
import { checkLinks } from '../features/evidence/check-links.ts';
import { getQueueAgeMs } from '../features/evidence/link-checks.queries.ts';
import { moveAppealsToStaff } from '../features/filings/appeals.queries.ts';
import { forgetOldLobbies } from '../features/meetings/forget-old-lobbies.ts';
import { purgeLogins } from '../features/members/auth/purge-logins.ts';
import { announceRetries } from '../features/members/exam/announce-retries.ts';
import { deleteOldFormerAccounts } from '../features/members/users/person.queries.ts';
import { announceEvents } from '../features/notices/announce-events.ts';
import { deliverMessages } from '../features/notices/deliver-messages.ts';
import { deleteOldDeliveries, measureOutbox } from '../features/notices/deliveries.queries.ts';
import { deleteOldDigests } from '../features/notices/digests.queries.ts';
import { countPendingEvents, recordOldQueue } from '../features/notices/fan-out.queries.ts';
import { tellWhoMet } from '../features/notices/tell-who-met.ts';
import { forgetBans } from '../features/players/forget-steam-bans.queries.ts';
import { refreshSteamBans } from '../features/players/refresh-steam-bans.ts';
import { issueLists } from '../features/publishing/lists/publish-lists.ts';
import { listDumps } from '../features/publishing/open-data/dump-folder.ts';
import { nightlyDump } from '../features/publishing/open-data/write-dump.ts';
import { countFigures } from '../features/publishing/transparency/count-figures.ts';
import { nightlyBackup } from '../platform/backup/nightly-backup.ts';
import type { Db } from '../platform/db/client.ts';
import { findJobResult, handedOver } from '../platform/db/job-results.ts';
import { storeTallies } from '../platform/db/tallies.ts';
import { createDiscordWebhooks } from '../platform/integrations/discord-webhook.ts';
import { createLinkHosts } from '../platform/integrations/link-hosts.ts';
import { findNewestRelease } from '../platform/integrations/releases.ts';
import type { SteamBanSource } from '../platform/integrations/steam-bans.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import { measureAlerts, measureBackups, measureDumps, measureLinks } from '../platform/observability/measure-jobs.ts';
import { checkForUpdate } from '../staff/oversight/check-for-update.ts';

interface JobServices {
  config: Config;
  db: Db;
  databaseUrl: string;
  directUrl: string;
  clock: () => number;
  metrics: Registry;
  steamBans: SteamBanSource;
}

/** No list is issued while servers start. */
const listsAfterMs = 10 * secondMs;

export function listJobs(services: JobServices): Job[] {
  const { config, databaseUrl, clock, steamBans: source } = services;
  const observed = measureAlerts(services.metrics, {
    measureOutbox: () => measureOutbox(services.db, new Date(clock())),
    countPendingEvents: () => countPendingEvents(services.db),
  });
  const outbox = { send: createDiscordWebhooks(config), clock, ...observed };
  const jobs: Job[] = [
    { name: 'announce events', everyMs: 2 * secondMs, run: (db, _now, signal) => announceEvents(db, clock, signal) },
    { name: 'tell who met players', everyMs: 2 * secondMs, run: (db, _now, signal) => tellWhoMet(db, clock, signal) },
    { name: 'deliver messages', everyMs: 2 * secondMs, run: (db, _now, signal) => deliverMessages(db, outbox, signal) },
    {
      name: 'issue lists',
      everyMs: 15 * secondMs,
      async run(db, now, signal) {
        if (performance.now() > listsAfterMs) await issueLists(db, { config, databaseUrl, now, signal });
      },
    },
    { name: 'count long lists', everyMs: minuteMs, run: (db) => storeTallies(db) },
    {
      name: 'publish reviews',
      everyMs: minuteMs,
      run: (db, now) => publishReviews(db, new Date(reviewsPublicBefore(now))),
    },
    { name: 'count public figures', everyMs: minuteMs, run: countFigures },
    { name: 'move appeals to staff', everyMs: 10 * minuteMs, run: (db, now) => moveAppealsToStaff(db, new Date(now)) },
    { name: 'watch the age of the queue', everyMs: hourMs, run: (db, now) => recordOldQueue(db, new Date(now)) },
    { name: 'mark the backlog', everyMs: hourMs, run: markBacklog },
    {
      name: 'announce retries of the exam',
      everyMs: hourMs,
      run: (db, now) => announceRetries({ db, config, clock: () => now }),
    },
    { name: 'purge logins', everyMs: hourMs, run: (db, now) => purgeLogins(db, new Date(now)) },
    { name: 'purge deliveries', everyMs: hourMs, run: (db, now) => deleteOldDeliveries(db, new Date(now)) },
    { name: 'purge interactions', everyMs: hourMs, run: (db, now) => deleteOldInteractions(db, new Date(now)) },
    { name: 'forget old lobbies', everyMs: hourMs, run: forgetOldLobbies },
    { name: 'purge digests', everyMs: hourMs, run: (db, now) => deleteOldDigests(db, new Date(now)) },
    { name: 'purge former accounts', everyMs: hourMs, run: (db, now) => deleteOldFormerAccounts(db, new Date(now)) },
  ];
  if (config.STEAM_BANS === 'on') {
    // The job runs often so that no check is late; calls to Steam are a minute apart however many processes run.
    jobs.push({
      name: 'refresh Steam bans',
      everyMs: 10 * secondMs,
      run: (db, now) => refreshSteamBans({ db, source }, now),
    });
  } else {
    jobs.push({ name: 'forget Steam bans', everyMs: minuteMs, run: (db) => forgetBans(db) });
  }
  if (config.LINK_CHECKS === 'on') {
    const queueAge = () => getQueueAgeMs(services.db, new Date(clock()));
    const checks = { ask: createLinkHosts(config), clock, ...measureLinks(services.metrics, queueAge) };
    jobs.push({
      name: 'check links',
      everyMs: 10 * secondMs,
      run: (db, _now, signal) => checkLinks(db, checks, signal),
    });
  }
  jobs.push(...listNightlyJobs(services));
  const { UPDATE_CHECK_URL: address } = config;
  if (address !== undefined) {
    const findNewest = () => findNewestRelease(address);
    jobs.push({ name: 'check for updates', everyMs: hourMs, run: (db, now) => checkForUpdate(db, findNewest, now) });
  }
  return jobs;
}

/** These jobs run hourly so that a night that failed or was missed is retried. */
function listNightlyJobs({ config, db: read, databaseUrl, directUrl, metrics }: JobServices): Job[] {
  const jobs: Job[] = [];
  const { BACKUP_DIR, BACKUP_KEEP: keep, BACKUP_COMMAND: command, OPEN_DATA_DIR: folder } = config;
  if (BACKUP_DIR !== undefined) {
    const findHandedOver = command ? async () => handedOver(await findJobResult(read, 'backup command')) : undefined;
    const watch = measureBackups(metrics, { folder: BACKUP_DIR, findHandedOver });
    const options = { databaseUrl: directUrl, folder: BACKUP_DIR, keep, command, ...watch };
    jobs.push({
      name: 'nightly backup',
      everyMs: hourMs,
      run: (db, now, signal) => nightlyBackup(db, options, now, signal),
    });
  }
  if (folder !== undefined) {
    const { PRODUCT_NAME: productName, PUBLIC_URL: publicUrl } = config;
    const watch = measureDumps(metrics, () => listDumps(folder));
    const options = { databaseUrl, folder, productName, publicUrl, ...watch };
    jobs.push({ name: 'nightly dump', everyMs: hourMs, run: (_db, now, signal) => nightlyDump(options, now, signal) });
  }
  return jobs;
}

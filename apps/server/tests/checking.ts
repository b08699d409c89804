import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { checkLinks } from '../src/features/evidence/check-links.ts';
import { links } from '../src/platform/db/schema/links.ts';
import { evidenceLinks, reports } from '../src/platform/db/schema/reports.ts';
import { createLinkHosts } from '../src/platform/integrations/link-hosts.ts';
import { aReport, aVideoUrl } from './builders.ts';
import { aPerson, call, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

/** Opens the link checks of one process and collects their results. */
export function openChecker(t: TestApp, ask = createLinkHosts(t.config)) {
  const counted: { host: string; answer: string }[] = [];
  const options = { ask, clock: t.clock.now, onChecked: (check: (typeof counted)[number]) => counted.push(check) };
  const { signal } = new AbortController();
  return { counted, run: () => checkLinks(t.db, options, signal) };
}

export async function findLink(t: TestApp, key: string) {
  const [link] = await t.db.select().from(links).where(eq(links.key, key));
  return link;
}

export async function findReport(t: TestApp, reportId: string) {
  const [report] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  return report;
}

export const keyOf = (url: string) => `youtube:${url.slice(-11)}`;

/** Makes a report with one video, and returns the key of the video. */
export async function aCaseWithVideo(t: TestApp, given: Parameters<typeof aReport>[1] = {}) {
  const url = aVideoUrl();
  const report = await aReport(t.db, {
    createdAt: new Date(t.clock.now()),
    ...given,
    evidence: [{ type: 'video', url }],
  });
  return { report, url, key: keyOf(url) };
}

/** Makes a report with one video by a person who is logged in. */
export async function aCaseOf(t: TestApp, status: 'unverified' | 'verified_cheater' = 'verified_cheater') {
  const submitter = await aPerson(t);
  const found = await aCaseWithVideo(t, { submitter: submitter.user, status });
  return { ...found, submitter, reportId: found.report.id };
}

export const archivedCopy = 'https://web.archive.org/web/2026/https://youtu.be/dQw4w9WgXcQ';

export const copyOf = (reportId: string, of: string, url: string, kind = 'mirror') => ({
  params: { reportId },
  body: { kind, of, url },
});

export async function healthOf(t: TestApp, reportId: string, who: Person | null = null) {
  const report = await call(t, who, calls.getReport, { params: { reportId } });
  return report.reportStatus === 'draft' ? [] : report.linkHealth;
}

/** Marks links as gone, as three misses over three days do. */
export async function loseLinks(t: TestApp, keys: readonly string[], { daysAgo = 0 } = {}): Promise<void> {
  const goneAt = new Date(t.clock.now() - daysAgo * dayMs);
  const firstMissedAt = new Date(goneAt.getTime() - 3 * dayMs);
  for (const key of keys) {
    await t.db.update(links).set({ state: 'gone', misses: 3, firstMissedAt, goneAt }).where(eq(links.key, key));
  }
  await t.db.execute(sql`select refresh_lost_evidence(array(select id from reports))`);
}

export async function listKeys(t: TestApp, reportId: string): Promise<(string | null)[]> {
  const rows = await t.db
    .select({ key: evidenceLinks.linkKey })
    .from(evidenceLinks)
    .where(eq(evidenceLinks.reportId, reportId));
  return rows.map(({ key }) => key);
}

import { createHmac } from 'node:crypto';
import { errors } from '@argus/contract/kernel/errors';
import type { BulkPreview } from '@argus/contract/staff/bulk-closing';
import { convictingReport, type EssenceEntry, settle } from '@argus/domain/members/essence';
import { formatMessage, type Message } from '@argus/domain/shared/message';
import { type BulkStatus, bulkMessages, inClosingOrder } from '@argus/domain/staff/bulk-closing';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { findClosingRefusal } from '../../features/cases/close-filings.ts';
import { type ChangedReports, getSettlement } from '../../features/cases/essence.queries.ts';
import { lockCases } from '../../features/cases/lock-case.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { ReportRow, UserRow } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { hideVotes, listEssenceChanges, moveCounts, toSearchSummary } from './consequences.ts';
import { applyOverride } from './override-status.ts';
import { getPast, getSearchCounts, listReportsById } from './staff-reports.queries.ts';
import { assertPaysNothingTo, findStaffStanding, planStatusChange, type Standing } from './staff-standing.ts';

interface BulkClosing {
  reportIds: readonly string[];
  newStatus: BulkStatus;
}

const readOnly = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export async function previewBulkClosing(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actor, reportIds, newStatus }: BulkClosing & { actor: UserRow },
): Promise<BulkPreview> {
  return services.db.transaction(async (tx) => {
    const reports = await getReports(tx, reportIds);
    assertOneSubmitter(reports);
    return previewClosing(tx, services, { actor, reports, newStatus });
  }, readOnly);
}

/** Closes all reports or none, each by the step of an override. `token` comes from the preview that the actor saw. */
export async function closeReports(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportIds, newStatus, reason, token }: BulkClosing & { actorId: string; reason: string; token: string },
): Promise<number> {
  const found = await getReports(services.db, reportIds);
  assertOneSubmitter(found);
  return inTransaction(services.db, async (tx) => {
    const cases = await lockCases(tx, groupByPlayer(found), actorId);
    const reports = cases.map(({ report }) => report);
    const actor = getStaff(
      cases.flatMap(({ parties }) => parties),
      actorId,
    );
    const preview = await previewClosing(tx, services, { actor, reports, newStatus });
    const isWhole = preview.reports.every(({ refusal }) => refusal === null);
    if (!isWhole || preview.token !== token) throw new AppError('preview_changed');
    const closable = cases.map((locked) => ({
      ...locked.report,
      verdictAt: locked.report.verdictAt?.getTime() ?? null,
      locked,
    }));
    for (const { locked } of inClosingOrder(closable)) {
      await applyOverride(tx, services, locked, { actor, newStatus, additionalEvidence: [], reason });
    }
    return reports.length;
  });
}

async function getReports(db: Db | Tx, reportIds: readonly string[]): Promise<ReportRow[]> {
  const reports = await listReportsById(db, reportIds);
  if (reports.length < reportIds.length) throw new AppError('report_not_found');
  return reports;
}

interface Closing {
  actor: UserRow;
  reports: readonly ReportRow[];
  newStatus: BulkStatus;
}

function assertOneSubmitter(reports: readonly ReportRow[]): void {
  if (new Set(reports.map(({ submitterId }) => submitterId)).size > 1) throw new AppError('several_submitters');
}

function groupByPlayer(reports: readonly ReportRow[]): ChangedReports[] {
  const groups = Map.groupBy(reports, ({ reportedSteam64Id }) => reportedSteam64Id);
  return [...groups].map(([steam64Id, of]) => ({ steam64Id, reportIds: of.map(({ id }) => id) }));
}

interface Candidate extends Pick<Standing, 'seesVotes' | 'statusVersion'> {
  report: ReportRow;
  refusal: Message | null;
}

/**
 * Computes what closing the reports would do, by the rules of the override. The token covers everything that the
 * preview shows except people's Essence, which changes with every review elsewhere.
 */
async function previewClosing(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { actor, reports, newStatus }: Closing,
): Promise<BulkPreview> {
  const candidates: Candidate[] = [];
  const accountIds = new Set([actor.id]);
  for (const report of reports) {
    const standing = await findStaffStanding(tx, config.AUTH_SECRET, actor, report.id);
    if (!standing) throw new AppError('report_not_found');
    for (const id of standing.accountIds) accountIds.add(id);
    const refusal = standing.ruling.ok
      ? await findRefusal(tx, {
          report,
          to: newStatus,
          actor: { id: actor.id, accountIds: standing.accountIds },
          now: new Date(clock()),
        })
      : errors[standing.ruling.id].message;
    candidates.push({ ...standing, report, refusal });
  }
  const closable = candidates.filter(({ refusal }) => refusal === null);
  const closed = closable.map(({ report }) => report);
  const { entries, players } = await settleAll(tx, closed, newStatus, clock());
  assertPaysNothingTo([...accountIds], entries);
  const blind = candidates.filter(({ seesVotes }) => !seesVotes).map(({ report }) => report.id);
  const shownEntries = hideVotes(entries, blind);
  const cases = closable.map(({ report: { id, round, reviewCount }, statusVersion }) => ({
    ...{ id, statusVersion, round, reviewCount },
  }));
  const shown = { actorId: actor.id, newStatus, cases, entries: shownEntries, players };
  return {
    reports: candidates.map(({ report, refusal }) => ({
      reportId: report.id,
      reportedSteam64Id: report.reportedSteam64Id,
      reportedPlayerName: report.reportedPlayerName,
      from: report.status,
      refusal: refusal && formatMessage(refusal),
      refusalId: refusal?.id ?? null,
    })),
    essence: await listEssenceChanges(tx, shownEntries, config),
    players,
    hidesVotes: blind.length > 0,
    token: createHmac('sha256', config.AUTH_SECRET)
      .update(`bulk-closing ${JSON.stringify(shown)}`)
      .digest('base64url'),
  };
}

async function findRefusal(tx: Tx, closing: Parameters<typeof findClosingRefusal>[1]): Promise<Message | null> {
  if (closing.report.status === closing.to) return bulkMessages.already_closed;
  const refusal = await findClosingRefusal(tx, closing);
  return refusal && errors[refusal].message;
}

async function settleAll(tx: Tx, closed: readonly ReportRow[], newStatus: BulkStatus, now: number) {
  const entries: EssenceEntry[] = [];
  const players: BulkPreview['players'] = [];
  for (const changed of groupByPlayer(closed).toSorted((a, b) => (a.steam64Id < b.steam64Id ? -1 : 1))) {
    const { reports, paid } = await getSettlement(tx, changed);
    const ofPlayer = closed.filter(({ id }) => changed.reportIds.includes(id));
    const plans = new Map<string, { status: BulkStatus; round: number; verdictAt: number | null }>();
    for (const report of ofPlayer) {
      const past = await getPast(tx, report.id);
      const { round, verdictAt } = planStatusChange(report, newStatus, { ...past, now });
      plans.set(report.id, { status: newStatus, round, verdictAt });
    }
    const planned = reports.map((report) => ({ ...report, ...plans.get(report.id) }));
    entries.push(...settle(planned, paid));
    const counts = await getSearchCounts(tx, changed.steam64Id);
    const after = ofPlayer.reduce((sum, { status }) => moveCounts(sum, status, newStatus), counts);
    players.push({
      steam64Id: changed.steam64Id,
      name: ofPlayer[0]?.reportedPlayerName ?? '',
      before: toSearchSummary(counts, counts.convictingReportId),
      after: toSearchSummary(after, convictingReport(planned)?.id ?? null),
    });
  }
  return { entries, players };
}

import { convictingReport, type PaidEntry, type SettledReport, settle } from '@argus/domain/members/essence';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

const playersAtOnce = 250;

interface PlayerAccount {
  steam64Id: string;
  convictingReportId: string | null;
  convictedAt: number | null;
  reports: SettledReport[];
  paid: PaidEntry[];
}

/** Settling any player again must change nothing: no entry without its cause, no cause unpaid. */
export async function checkSettlement(db: Db | Tx): Promise<string[]> {
  const violations: string[] = [];
  for (let after = ''; ; ) {
    const accounts = await listAccounts(db, after);
    violations.push(...accounts.flatMap(checkAccount));
    const last = accounts.at(-1);
    if (last === undefined) return violations;
    after = last.steam64Id;
  }
}

function checkAccount({ steam64Id, convictingReportId, convictedAt, reports, paid }: PlayerAccount): string[] {
  const convicting = convictingReport(reports);
  const isConvictionKept =
    convictingReportId === (convicting?.id ?? null) && convictedAt === (convicting?.verdictAt ?? null);
  return [
    ...settle(reports, paid).map(
      ({ userId, reportId, reason, amount }) =>
        `player ${steam64Id}: ${reason} of ${amount} for user ${userId} and report ${reportId} was never written`,
    ),
    ...(isConvictionKept
      ? []
      : [`player ${steam64Id}: the earliest standing conviction is ${convicting?.id ?? 'none'}`]),
  ];
}

async function listAccounts(db: Db | Tx, after: string): Promise<PlayerAccount[]> {
  const { rows } = await db.execute<{ account: PlayerAccount }>(sql`
    select json_build_object(
      'steam64Id', p.steam64_id,
      'convictingReportId', p.convicting_report_id,
      'convictedAt', extract(epoch from p.convicted_at) * 1000,
      'reports', (
        select json_agg(json_build_object(
          'id', r.id, 'submitterId', r.submitter_id, 'status', r.status, 'round', r.round,
          'verdictAt', extract(epoch from r.verdict_at) * 1000,
          'reviews', (
            select coalesce(json_agg(json_build_object(
              'reviewerId', v.reviewer_id, 'decision', v.decision, 'round', v.round,
              'addedNewVideo', exists (
                select from evidence_links e
                where e.report_id = r.id and e.review_id = v.id and e.video_id is not null
                  and not exists (
                    select from evidence_links known
                    where known.report_id = r.id and (known.video_host, known.video_id) = (e.video_host, e.video_id)
                      and known.review_id is distinct from v.id
                      and (known.added_by_id is null and known.added_at is null
                        or (known.created_at, known.id) < (e.created_at, e.id)))))), '[]')
            from reviews v where v.report_id = r.id),
          'appealReviewerIds', array(select v.reviewer_id::text from appeal_reviews v where v.report_id = r.id)))
        from reports r where r.reported_steam64_id = p.steam64_id),
      'paid', (
        select coalesce(json_agg(json_build_object(
          'userId', l.user_id, 'reportId', l.report_id, 'reason', l.reason, 'amount', l.amount, 'sequence', l.sequence)), '[]')
        from reports r join essence_entries l on l.report_id = r.id where r.reported_steam64_id = p.steam64_id)
    ) as account
    from players p
    where p.steam64_id > ${after} and exists (select from reports r where r.reported_steam64_id = p.steam64_id)
    order by p.steam64_id limit ${playersAtOnce}`);
  return rows.map(({ account }) => account);
}

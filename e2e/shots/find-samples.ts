import type { ApiClient } from '@argus/contract/kernel/client';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { createProductApi } from '../product-api.ts';

export interface Samples {
  reports: Record<'open' | 'convicted' | 'malicious', string>;
  draftId: string;
  ownReportId: string;
  /** The plain user can reopen this report. */
  closedReportId: string;
  filingId: string;
  userId: string;
  bannedUserId: string;
}

interface Tokens {
  plain: string;
  admin: string;
}

export async function findSamples(baseUrl: string, tokens: Tokens): Promise<Samples> {
  const asAdmin = createProductApi(baseUrl, tokens.admin);
  const asPlain = createProductApi(baseUrl, tokens.plain);
  const [open, convicted, malicious, { drafts }, own, { users }, banned, { mine }, { items }] = await Promise.all([
    findReport(asAdmin, 'unverified'),
    findReport(asAdmin, 'verified_cheater'),
    findReport(asAdmin, 'verified_troll'),
    asPlain('GET /api/reports/drafts', {}),
    asPlain('GET /api/reports/user/me', {}),
    createProductApi(baseUrl)('GET /api/users/leaderboard', {}),
    asAdmin('GET /api/admin/users', { query: { steamId: 'rook_99' } }),
    asPlain('GET /api/users/me/contestable', {}),
    asAdmin('GET /api/admin/inbox', {}),
  ]);
  return {
    reports: { open, convicted, malicious },
    draftId: first(drafts, 'draft')._id,
    ownReportId: first(own.reports, 'report of one’s own')._id,
    closedReportId: first(
      mine.filter(({ action }) => action === 'reopening'),
      'closed report of one’s own',
    ).report.reportId,
    filingId: first(items, 'filing that waits for staff').filingId,
    userId: first(users, 'user')._id,
    bannedUserId: first(banned.users, 'banned user')._id,
  };
}

async function findReport(asAdmin: ApiClient, status: ReportStatus): Promise<string> {
  const { reports } = await asAdmin('GET /api/admin/reports', { query: { status } });
  return first(reports, `${status} report`)._id;
}

function first<T>(list: readonly T[], what: string): T {
  const [item] = list;
  if (item === undefined) throw new Error(`The demo community has no ${what}`);
  return item;
}

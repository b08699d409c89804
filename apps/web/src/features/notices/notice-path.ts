import type { Notice } from '@argus/contract/notices/notices';
import { panelReportPath, panelUserPath, paths, reportPath, searchPath } from '../../lib/paths.ts';

/** Where a notice leads. */
export function noticePath({ kind, reportId, reportedSteam64Id, aboutUserId, filing }: Notice): string {
  if (aboutUserId !== null) return panelUserPath(aboutUserId);
  if (kind === 'player') return searchPath(reportedSteam64Id ?? '');
  if (kind === 'webhook') return paths.settings;
  if (kind === 'exam') return paths.exam;
  if (kind === 'vote' && reportId !== null) return panelReportPath(reportId);
  if (filing) return paths.myCases;
  return reportId === null ? paths.submitReport : reportPath(reportId);
}

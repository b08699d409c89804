import type { Notice } from '@argus/contract/notices/notices';
import { panelReportPath, panelUserPath, paths, reportPath, searchPath } from '../../lib/paths.ts';

export function noticePath({ kind, reportId, reportedSteam64Id, aboutUserId, filing }: Notice): string {
  switch (kind) {
    case 'outcome':
      return filing ? paths.myCases : reportPath(reportId ?? '');
    case 'evidence':
      return reportPath(reportId ?? '');
    case 'vote':
      return panelReportPath(reportId ?? '');
    case 'pause':
      return paths.submitReport;
    case 'exam':
      return paths.exam;
    case 'eye':
    case 'eye_removed':
      return panelUserPath(aboutUserId ?? '');
    case 'player':
      return searchPath(reportedSteam64Id ?? '');
    case 'met':
      return reportedSteam64Id === null ? paths.met : searchPath(reportedSteam64Id);
    case 'webhook':
      return paths.alerts;
  }
}

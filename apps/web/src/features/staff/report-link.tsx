import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { panelReportPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

interface LinkedReport {
  reportId: string;
  reportedPlayerName: string;
  /** If this is null, a placeholder is shown; if it is undefined, no avatar is shown. */
  reportedPlayerAvatar?: string | null | undefined;
  reportedSteam64Id?: string | undefined;
}

export function ReportLink({ report, to }: { report: LinkedReport; to?: string }) {
  const { reportId, reportedPlayerName, reportedPlayerAvatar: avatarUrl, reportedSteam64Id: steam64Id } = report;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {avatarUrl === undefined ? null : <Avatar src={avatarUrl} size={40} />}
      <span className="grid min-w-0 justify-items-start">
        <Link
          to={to ?? panelReportPath(reportId)}
          className="min-w-6 py-0.5 font-semibold leading-tight wrap-anywhere hover:text-gold"
        >
          <bdi>{reportedPlayerName}</bdi>
        </Link>
        <span className="text-muted text-xs tabular-nums">
          #{shortId(reportId, 'list')}
          {steam64Id ? ` · ${steam64Id}` : null}
        </span>
      </span>
    </span>
  );
}

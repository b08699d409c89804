import type { Report } from '@argus/contract/cases/reports';
import { unseenAdvice, unseenMessage } from '@argus/domain/evidence/video-check';
import { Link } from 'react-router';
import { editReportPath } from '../../lib/paths.ts';
import { useUnseenVideos } from '../../shared/evidence/use-video-check.ts';
import { Notice } from '../../ui/notice.tsx';

export function UnseenWarning({ report }: { report: Pick<Report, 'reportId' | 'evidenceLinks'> }) {
  const { reportId, evidenceLinks: links } = report;
  const unseen = useUnseenVideos(links);
  if (unseen.length === 0) return null;
  return (
    <Notice tone="danger" title={unseenMessage({ unseen: unseen.length, links: links.length })} live>
      {unseenAdvice}{' '}
      <Link to={editReportPath(reportId)} className="link">
        Edit the report
      </Link>
    </Notice>
  );
}

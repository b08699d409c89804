import type { Report } from '@argus/contract/reports';
import { unseenAdvice, unseenMessage } from '@argus/domain/video-check';
import { Link } from 'react-router';
import { editReportPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useUnseenVideos } from '../../ui/use-video-check.ts';

/** On the finish screen: the report was sent, but not everything in it can be watched. */
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

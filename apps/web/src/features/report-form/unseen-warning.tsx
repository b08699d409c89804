import type { Report } from '@argus/contract/cases/reports';
import { findUnseenMessage, unseenAdvice } from '@argus/domain/evidence/video-check';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { editReportPath } from '../../lib/paths.ts';
import { useUnseenVideos } from '../../shared/evidence/use-video-check.ts';
import { Notice } from '../../ui/states/notice.tsx';

export function UnseenWarning({ report }: { report: Pick<Report, 'reportId' | 'evidenceLinks'> }) {
  const { reportId, evidenceLinks: links } = report;
  const unseen = useUnseenVideos(links);
  if (unseen.length === 0) return null;
  const counts = { unseen: unseen.length, links: links.length };
  return (
    <Notice tone="danger" title={say(findUnseenMessage(counts), counts)} live>
      {say(unseenAdvice)}
      <Gap />
      <Link to={editReportPath(reportId)} className="link">
        <Trans>Edit the report</Trans>
      </Link>
    </Notice>
  );
}

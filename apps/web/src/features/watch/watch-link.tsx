import type { WatchCase } from '@argus/contract/reviews';
import { lazy, Suspense } from 'react';
import { LinkLine } from '../../ui/link-line.tsx';
import { findHealth } from '../../ui/link-words.ts';

const CopyForm = lazy(() => import('../../ui/copy-form.tsx').then(({ CopyForm }) => ({ default: CopyForm })));

/** Whether a link of the case is available; reviewers can add a mirror of it, but not to an appeal. */
export function WatchLink({ report, url }: { report: WatchCase; url: string }) {
  const health = findHealth(report.linkHealth, url);
  if (!health)
    return <LinkLine health={findPlayerHealth(report, url)} isBlind isUnderAppeal={report.appeal !== null} />;
  return (
    <LinkLine
      health={health}
      isBlind
      isUnderAppeal={report.appeal !== null}
      isUnreviewed={report.appeal === null && report.reviewCount === 0}
    >
      {report.appeal === null ? (
        // As high as its button, so that nothing below moves.
        <Suspense fallback={<span className="h-8" />}>
          <CopyForm kind="mirror" reportId={report.reportId} of={url} />
        </Suspense>
      ) : null}
    </LinkLine>
  );
}

/** Of a link that the player shows; nobody mirrors those. */
function findPlayerHealth({ answer, appeal }: WatchCase, url: string) {
  return findHealth([...(answer?.linkHealth ?? []), ...(appeal?.linkHealth ?? [])], url);
}

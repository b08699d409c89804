import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PanelArea } from '../features/panel/panel-area.tsx';
import { StaffCase } from '../features/panel/reports/staff-case.tsx';
import { Allegations } from '../features/report-detail/allegations.tsx';
import { CaseLink } from '../features/report-detail/case-link.tsx';
import { CaseSection } from '../features/report-detail/case-section.tsx';
import { WatchEvidence } from '../features/report-detail/watch-evidence.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { panelUserPath } from '../lib/paths.ts';
import { EvidenceGroups } from '../ui/evidence-groups.tsx';

const StaffCopies = lazy(() =>
  import('../features/panel/reports/staff-copies.tsx').then(({ StaffCopies }) => ({ default: StaffCopies })),
);
const EarlierVersions = lazy(() =>
  import('../features/report-detail/earlier-versions.tsx').then(({ EarlierVersions }) => ({
    default: EarlierVersions,
  })),
);

export const head: PageHead = () => ({ title: 'Report review' });

export function Page() {
  const { reportId = '' } = useParams();
  const { steamCommunityUrl } = useSite();
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  return (
    <PanelArea title="Report review" lead="The whole case. Changes made here are logged and can be reversed.">
      <StaffCase key={reportId} reportId={reportId} steamCommunityUrl={steamCommunityUrl}>
        {(report) => (
          <>
            <Allegations report={report} />
            <CaseSection title="Evidence" count={report.evidenceLinks.length}>
              <EvidenceGroups
                links={report.evidenceLinks}
                below={({ url }) => <CaseLink report={report} url={url} user={user} />}
              />
            </CaseSection>
            <WatchEvidence
              evidence={report.watchAddedEvidence}
              adderPath={panelUserPath}
              below={(url) => <CaseLink report={report} url={url} user={user} />}
            />
            {report.evidenceCopies.length > 0 ? (
              <Suspense>
                <StaffCopies report={report} />
              </Suspense>
            ) : null}
            {report.revisions.length > 0 ? (
              <Suspense>
                <EarlierVersions reportId={report.reportId} />
              </Suspense>
            ) : null}
          </>
        )}
      </StaffCase>
    </PanelArea>
  );
}

import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Allegations } from '../../features/case/allegations.tsx';
import { CaseLink } from '../../features/case/case-link.tsx';
import { CaseSection } from '../../features/case/case-section.tsx';
import { WatchEvidence } from '../../features/case/watch-evidence.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { useSite } from '../../features/site/site-context.ts';
import { staffReportQuery } from '../../features/staff/api.ts';
import { StaffCase } from '../../features/staff/cases/staff-case.tsx';
import type { PageHead } from '../../lib/page.ts';
import { panelUserPath } from '../../lib/paths.ts';
import { EvidenceGroups } from '../../shared/evidence/evidence-groups.tsx';

const StaffCopies = lazy(() =>
  import('../../features/staff/cases/staff-copies.tsx').then(({ StaffCopies }) => ({ default: StaffCopies })),
);
const EarlierVersions = lazy(() =>
  import('../../features/case/earlier-versions.tsx').then(({ EarlierVersions }) => ({
    default: EarlierVersions,
  })),
);

export const head: PageHead = ({ client, api, params: { reportId = '' } }) => ({
  title: client.getQueryData(staffReportQuery(api, reportId).queryKey)?.reportedPlayerName ?? t`Report review`,
});

export function Page() {
  const { reportId = '' } = useParams();
  const { steamCommunityUrl } = useSite();
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  return (
    <StaffCase key={reportId} reportId={reportId} steamCommunityUrl={steamCommunityUrl}>
      {(report) => (
        <>
          <Allegations report={report} />
          <CaseSection title={t`Evidence`} count={report.evidenceLinks.length}>
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
  );
}

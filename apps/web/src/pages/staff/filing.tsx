import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Allegations } from '../../features/case/allegations.tsx';
import { CaseLink } from '../../features/case/case-link.tsx';
import { CaseSection } from '../../features/case/case-section.tsx';
import { WatchEvidence } from '../../features/case/watch-evidence.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { filingQuery, staffReportQuery } from '../../features/staff/api.ts';
import { FilingView } from '../../features/staff/inbox/filing-view.tsx';
import { useApi } from '../../lib/api-context.ts';
import type { PageHead } from '../../lib/page.ts';
import { panelUserPath } from '../../lib/paths.ts';
import { EvidenceGroups } from '../../shared/evidence/evidence-groups.tsx';

export const head: PageHead = ({ client, api, params: { filingId = '' } }) => ({
  title:
    client.getQueryData(filingQuery(api, { params: { filingId } }).queryKey)?.report.reportedPlayerName ??
    t`Inbox item`,
});

export function Page() {
  const { filingId = '' } = useParams();
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <FilingView key={filingId} filingId={filingId} isAdmin={isAdmin}>
      {({ report }) => <FiledCase reportId={report.reportId} />}
    </FilingView>
  );
}

/** If the case cannot be loaded, no error is shown, because the item can be read without it. */
function FiledCase({ reportId }: { reportId: string }) {
  const { data: report } = useQuery(staffReportQuery(useApi(), reportId));
  if (!report) return null;
  const below = (url: string) => <CaseLink report={report} url={url} user={null} />;
  return (
    <>
      <Allegations report={report} />
      <CaseSection title={t`Evidence`} count={report.evidenceLinks.length}>
        <EvidenceGroups links={report.evidenceLinks} below={({ url }) => below(url)} />
      </CaseSection>
      {report.watchAddedEvidence.length > 0 ? (
        <WatchEvidence evidence={report.watchAddedEvidence} adderPath={panelUserPath} below={below} />
      ) : null}
    </>
  );
}

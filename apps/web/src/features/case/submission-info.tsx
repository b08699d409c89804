import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Reporter } from '../../shared/case/reporter.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { CaseSection } from './case-section.tsx';

export function SubmissionInfo({ report }: { report: Report }) {
  const { submittedBy, reportStatus, underAppeal, createdAt, updatedAt } = report;
  return (
    <CaseSection title={t`Submission`}>
      <dl className="grid gap-3">
        <Fact label={t`Reported by`}>
          <Reporter person={submittedBy} status={reportStatus} underAppeal={underAppeal} />
        </Fact>
        <Fact label={t`Submitted`}>
          <DateTime value={createdAt} />
        </Fact>
        {updatedAt === createdAt ? null : (
          <Fact label={t`Last Edited`}>
            <DateTime value={updatedAt} />
          </Fact>
        )}
      </dl>
    </CaseSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

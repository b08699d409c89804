import { t } from '@lingui/core/macro';
import { useParams, useSearchParams } from 'react-router';
import { EditCase, NewCase } from '../../features/staff/exam/case-editor.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Exam case` });

export function Page() {
  const { caseId = '' } = useParams();
  const [searchParams] = useSearchParams();
  const isNew = caseId === 'new';
  return (
    <PanelArea
      title={isNew ? t`New exam case` : t`Exam case`}
      lead={t`A clip, the right decision, and why. Candidates see the clip first and the rest only after handing in.`}
    >
      {isNew ? <NewCase reportId={searchParams.get('report')} /> : <EditCase key={caseId} caseId={caseId} />}
    </PanelArea>
  );
}

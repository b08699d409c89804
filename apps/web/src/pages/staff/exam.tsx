import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CaseList } from '../../features/staff/exam/case-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { newExamCasePath, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: t`Exam` });

export function Page() {
  return (
    <PanelArea
      title={t`Exam`}
      lead={t`The cases that candidates for the Eye are shown. Retire what most people get wrong, or what gives itself away.`}
      actions={
        <>
          <ButtonLink to={paths.panelExamAttempts} variant="secondary">
            <Trans>Attempts</Trans>
          </ButtonLink>
          <ButtonLink to={newExamCasePath()}>
            <Trans>Add a case</Trans>
          </ButtonLink>
        </>
      }
    >
      <CaseList />
    </PanelArea>
  );
}

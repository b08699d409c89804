import { CaseList } from '../../features/staff/exam/case-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { newExamCasePath, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: 'Exam' });

export function Page() {
  return (
    <PanelArea
      title="Exam"
      lead="The cases that candidates for the Eye are shown. Retire what most people get wrong, or what gives itself away."
      actions={
        <>
          <ButtonLink to={paths.panelExamAttempts} variant="secondary">
            Attempts
          </ButtonLink>
          <ButtonLink to={newExamCasePath()}>Add a case</ButtonLink>
        </>
      }
    >
      <CaseList />
    </PanelArea>
  );
}

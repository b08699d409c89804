import { AttemptList } from '../../features/staff/exam/attempt-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: 'Attempts at the exam' });

export function Page() {
  return (
    <PanelArea
      title="Attempts at the exam"
      lead="Who took it, how long it took them and how they did. A quick pass is a reason to look, nothing more."
      actions={
        <ButtonLink to={paths.panelExam} variant="secondary">
          Cases of the exam
        </ButtonLink>
      }
    >
      <AttemptList />
    </PanelArea>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AttemptList } from '../../features/staff/exam/attempt-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: t`Attempts at the exam` });

export function Page() {
  return (
    <PanelArea
      title={t`Attempts at the exam`}
      lead={t`Who took it, how long it took them and how they did. A quick pass is a reason to look, nothing more.`}
      actions={
        <ButtonLink to={paths.panelExam} variant="secondary">
          <Trans>Cases of the exam</Trans>
        </ButtonLink>
      }
    >
      <AttemptList />
    </PanelArea>
  );
}

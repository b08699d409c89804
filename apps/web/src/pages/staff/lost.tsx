import { lostEvidenceDays } from '@argus/domain/evidence/link-health';
import { t } from '@lingui/core/macro';
import { LostList } from '../../features/staff/oversight/lost-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Lost evidence` });

export function Page() {
  return (
    <PanelArea
      title={t`Lost evidence`}
      lead={t`Convictions of which no video and no image has been available for ${lostEvidenceDays} days. The verdict stands; a mirror brings the evidence back.`}
    >
      <LostList />
    </PanelArea>
  );
}

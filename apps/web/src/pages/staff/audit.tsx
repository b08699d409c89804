import { t } from '@lingui/core/macro';
import { AuditLog } from '../../features/staff/audit/audit-log.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Audit log` });

export function Page() {
  return (
    <PanelArea title={t`Audit log`} lead={t`Every staff action, newest first. Entries cannot be changed or removed.`}>
      <AuditLog />
    </PanelArea>
  );
}

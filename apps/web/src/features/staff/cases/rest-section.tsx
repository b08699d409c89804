import type { StaffReport } from '@argus/contract/staff/cases';
import { useApi } from '../../../lib/api-context.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ActButton } from '../act-button.tsx';
import { endRest } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { useStaffAct } from '../use-staff-act.ts';

export function RestSection({ report, until }: { report: StaffReport; until: string }) {
  const act = useStaffAct(endRest(useApi()), { failedMessage: panelMessages.rest });
  return (
    <PanelSection title="This report rests">
      <p className="text-sm">
        Two cases against this player closed without proof, so nobody is asked to review this one before{' '}
        <DateTime value={until} />. If its evidence is new or strong, let the Watch look at it now. You then leave the
        vote to others, and it is logged.
      </p>
      <div>
        <ActButton
          isBusy={act.isPending}
          refusal={report.restRefusal}
          onPress={() => act.mutate({ params: { reportId: report.reportId } })}
        >
          Let the Watch review it
        </ActButton>
      </div>
    </PanelSection>
  );
}

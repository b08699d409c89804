import type { StaffReport } from '@argus/contract/staff/cases';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useApi } from '../../../lib/api-context.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ActButton } from '../act-button.tsx';
import { endRest } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { useStaffAct } from '../use-staff-act.ts';

export function RestSection({ report, until }: { report: StaffReport; until: string }) {
  const act = useStaffAct(endRest(useApi()), {
    describeDone: () => t`The Watch can review it now.`,
    failedMessage: panelMessages.rest,
  });
  const date = <DateTime value={until} />;
  return (
    <PanelSection title={t`This report rests`}>
      <p className="text-sm">
        <Trans>
          Two cases against this player closed without proof, so nobody is asked to review this one before {date}. If
          its evidence is new or strong, let the Watch look at it now. You then leave the vote to others, and it is
          logged.
        </Trans>
      </p>
      <div>
        <ActButton
          isBusy={act.isPending}
          refusal={report.restRefusal}
          onPress={() => act.mutate({ params: { reportId: report.reportId } })}
        >
          <Trans>Let the Watch review it</Trans>
        </ActButton>
      </div>
    </PanelSection>
  );
}

import type { StaffReport } from '@argus/contract/staff/cases';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { removeCopy } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { UserLink } from '../user-link.tsx';

type Copy = StaffReport['evidenceCopies'][number];

export function StaffCopies({ report }: { report: StaffReport }) {
  return (
    <PanelSection title={t`Mirrors and replacements`}>
      <ul className="grid gap-4">
        {report.evidenceCopies.map((copy) => (
          <CopyItem key={copy._id} copy={copy} areNamesHidden={report.areVotesHidden} />
        ))}
      </ul>
    </PanelSection>
  );
}

function CopyItem({ copy, areNamesHidden }: { copy: Copy; areNamesHidden: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { of: url } = copy;
  const date = <DateTime value={copy.createdAt} />;
  const user = <UserLink userId={copy.addedByUserId} username={copy.addedByUsername} />;
  const act = useStaffAct(removeCopy(useApi()), {
    describeDone: () => t({ message: 'Removed.', context: 'link' }),
    failedMessage: panelMessages.copy,
    onDone: () => setAsking(false),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 border-line border-b pb-4 last:border-0 last:pb-0">
      <div className="grid min-w-0 justify-items-start gap-0.5 text-sm">
        <ExternalLink href={copy.url} className="wrap-anywhere">
          {copy.url}
        </ExternalLink>
        <span className="text-muted wrap-anywhere">
          {copy.kind === 'mirror' ? t`Mirror of ${url}` : t`Replaces ${url}`}
        </span>
        <span className="text-muted">
          {areNamesHidden ? (
            date
          ) : (
            <Trans>
              {date} by {user}
            </Trans>
          )}
        </span>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove this link?`}
        description={t`The case no longer shows it. The audit log keeps what was removed.`}
        confirmLabel={t`Remove it`}
        tone="danger"
        isConfirming={act.isPending}
        onConfirm={() => act.mutate({ params: { copyId: copy._id } })}
      />
    </li>
  );
}

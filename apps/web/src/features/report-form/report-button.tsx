import { reportMessages } from '@argus/domain/cases/report-rules';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { newReportPath } from '../../lib/paths.ts';
import { say } from '../../lib/say.ts';
import type { ButtonLook } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FlagIcon } from '../../ui/icons.tsx';

export interface ReportButtonProps extends ButtonLook {
  login: ReactNode;
  steamInput?: string | undefined;
}

export function ReportButton({ login, steamInput, variant = 'secondary', ...look }: ReportButtonProps) {
  const [isAsking, setAsking] = useState(false);

  function askForLogin(event: MouseEvent) {
    if (login === null) return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <ButtonLink to={newReportPath(steamInput)} variant={variant} {...look} onClick={askForLogin}>
        <FlagIcon />
        {steamInput ? 'Report this player' : 'Report a player'}
      </ButtonLink>
      <Dialog
        open={isAsking && login !== null}
        onOpenChange={setAsking}
        title={say(reportMessages.login_to_report)}
        description={
          steamInput
            ? 'You will return to the report form, with this player filled in.'
            : 'You will return to the report form.'
        }
        closeLabel="Not now"
      >
        {login}
      </Dialog>
    </>
  );
}

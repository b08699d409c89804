import { reportMessages } from '@argus/domain/report-rules';
import type { MouseEvent } from 'react';
import { newReportPath } from '../../lib/paths.ts';
import type { ButtonLook } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FlagIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ReportButtonProps extends ButtonLook {
  isVisitor: boolean;
  /** The player the report would be about, where one was searched. */
  steamInput?: string | undefined;
}

export function ReportButton({ isVisitor, steamInput, variant = 'secondary', ...look }: ReportButtonProps) {
  const toast = useToast();

  function askForLogin(event: MouseEvent) {
    if (!isVisitor) return;
    event.preventDefault();
    toast.info(reportMessages.loginRequired);
  }

  return (
    <ButtonLink to={newReportPath(steamInput)} variant={variant} {...look} onClick={askForLogin}>
      <FlagIcon />
      {steamInput ? 'Report this player' : 'Report a player'}
    </ButtonLink>
  );
}

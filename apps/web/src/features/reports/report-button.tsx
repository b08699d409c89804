import { reportMessages } from '@argus/domain/report-rules';
import type { MouseEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import type { ButtonLook } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FlagIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ReportButtonProps extends ButtonLook {
  isVisitor: boolean;
}

export function ReportButton({ isVisitor, variant = 'secondary', ...look }: ReportButtonProps) {
  const toast = useToast();

  function askForLogin(event: MouseEvent) {
    if (!isVisitor) return;
    event.preventDefault();
    toast.info(reportMessages.loginRequired);
  }

  return (
    <ButtonLink to={paths.submitReport} variant={variant} {...look} onClick={askForLogin}>
      <FlagIcon />
      Report a player
    </ButtonLink>
  );
}

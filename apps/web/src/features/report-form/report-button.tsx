import { t } from '@lingui/core/macro';
import { newReportPath } from '../../lib/paths.ts';
import type { ButtonLook } from '../../ui/actions/button-class.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { FlagIcon } from '../../ui/display/icons.tsx';

export interface ReportButtonProps extends ButtonLook {
  steamInput?: string | undefined;
}

/** Visitors open the form too: they log in at its end. */
export function ReportButton({ steamInput, variant = 'secondary', ...look }: ReportButtonProps) {
  return (
    <ButtonLink to={newReportPath(steamInput)} variant={variant} {...look}>
      <FlagIcon />
      {steamInput ? t`Report this player` : t`Report a player`}
    </ButtonLink>
  );
}

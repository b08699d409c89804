import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/class-names.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';

export function CopySteamId({ steam64Id, className = 'text-muted' }: { steam64Id: string; className?: string }) {
  return (
    <CopyButton
      text={steam64Id}
      variant="ghost"
      size="sm"
      className={classNames('-ml-3 flex-row-reverse font-normal tabular-nums', className)}
    >
      {steam64Id}
      <span className="sr-only">
        <Gap />
        <Trans>Copy the Steam64 ID</Trans>
      </span>
    </CopyButton>
  );
}

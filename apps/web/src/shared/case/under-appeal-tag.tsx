import { Trans } from '@lingui/react/macro';
import { ScalesIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

export function UnderAppealTag({ className }: { className?: string | undefined }) {
  return (
    <Tag tone="azure" className={className}>
      <ScalesIcon size={16} />
      <Trans>Under appeal</Trans>
    </Tag>
  );
}

import { ScalesIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';

export function UnderAppealTag({ className }: { className?: string | undefined }) {
  return (
    <Tag tone="azure" className={className}>
      <ScalesIcon size={16} />
      Under appeal
    </Tag>
  );
}

import { ScalesIcon } from './icons.tsx';
import { Tag } from './tag.tsx';

/** Beside a verdict, which stands while the appeal runs. */
export function UnderAppealTag({ className }: { className?: string | undefined }) {
  return (
    <Tag tone="azure" className={className}>
      <ScalesIcon size={16} />
      Under appeal
    </Tag>
  );
}

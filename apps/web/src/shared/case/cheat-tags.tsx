import { Trans } from '@lingui/react/macro';
import { Tag } from '../../ui/display/tag.tsx';

export const shownCheats = 3;

export interface CheatTagsProps {
  cheats: readonly string[];
  label?: string | undefined;
  /** If this is set, only the first few cheats are shown, and then an ellipsis or the number of the others. */
  short?: 'ellipsis' | 'number' | undefined;
  isLarge?: boolean | undefined;
  className?: string | undefined;
}

export function CheatTags({ cheats, label, short, isLarge, className = 'flex flex-wrap gap-2' }: CheatTagsProps) {
  const shown = short ? cheats.slice(0, shownCheats) : cheats;
  const hidden = cheats.length - shown.length;
  return (
    <ul aria-label={label} className={className}>
      {shown.map((cheat) => (
        <li key={cheat} className="max-w-full">
          <Tag className={isLarge ? 'min-h-8 px-3' : undefined}>
            <bdi>{cheat}</bdi>
          </Tag>
        </li>
      ))}
      {hidden === 0 ? null : short === 'number' ? (
        <li className="text-muted text-sm">
          <Trans>+{hidden} more</Trans>
        </li>
      ) : (
        <li className="text-muted">
          <span aria-hidden="true">…</span>
          <span className="sr-only">
            <Trans>and {hidden} more</Trans>
          </span>
        </li>
      )}
    </ul>
  );
}

import { rankLabel, rankSlug } from '@argus/domain/members/ranks';
import { classNames } from '../lib/class-names.ts';
import { say } from '../lib/language/say.ts';
import { useFailedImage } from '../lib/use-failed-image.ts';

export interface RankBadgeProps {
  rank: string;
  size: 20 | 32 | 64 | 200;
  className?: string | undefined;
}

export function RankBadge({ rank, size, className }: RankBadgeProps) {
  const { hasFailed, ...image } = useFailedImage(rank);
  if (hasFailed) return <LetterBadge rank={rank} size={size} className={className} />;
  return (
    <img
      {...image}
      src={`/ranks/${rankSlug(rank)}.svg`}
      alt={say(rankLabel(rank))}
      width={size}
      height={size}
      decoding="async"
      className={classNames('shrink-0', className)}
    />
  );
}

function LetterBadge({ rank, size, className }: RankBadgeProps) {
  const label = say(rankLabel(rank));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role="img"
      aria-label={label}
      className={classNames('shrink-0', className)}
    >
      <circle cx="20" cy="20" r="18" className="fill-gold-tint stroke-gold" strokeWidth="2" />
      <text x="20" y="27.5" textAnchor="middle" fontSize="21" className="fill-gold font-ceremony">
        {label.charAt(0)}
      </text>
    </svg>
  );
}

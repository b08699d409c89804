import { rankSlug } from '@argus/domain/members/ranks';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface RankBadgeProps {
  rank: string;
  size: 20 | 32 | 64 | 200;
  className?: string | undefined;
}

export function RankBadge({ rank, size, className }: RankBadgeProps) {
  const [failedRank, setFailedRank] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // React misses the error event of a picture that failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedRank(rank);
  }, [rank]);

  if (failedRank === rank) return <LetterBadge rank={rank} size={size} className={className} />;
  return (
    <img
      ref={image}
      src={`/ranks/${rankSlug(rank)}.svg`}
      alt={rank}
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailedRank(rank)}
      className={classNames('shrink-0', className)}
    />
  );
}

function LetterBadge({ rank, size, className }: RankBadgeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role="img"
      aria-label={rank}
      className={classNames('shrink-0', className)}
    >
      <circle cx="20" cy="20" r="18" className="fill-gold-tint stroke-gold" strokeWidth="2" />
      <text x="20" y="27.5" textAnchor="middle" fontSize="21" className="fill-gold font-ceremony">
        {rank.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

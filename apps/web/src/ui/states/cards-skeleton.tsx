import { classNames } from '../../lib/class-names.ts';
import { Card } from '../page/card.tsx';
import { Skeleton } from './skeleton.tsx';

interface CardsSkeletonProps {
  label: string;
  count?: 2 | 3;
  avatar?: string;
  lines?: readonly string[];
  below?: string | null;
}

/** The sizes match the avatar, the lines beside it and the line below, so that nothing shifts when the cards arrive. */
export function CardsSkeleton({
  label,
  count = 2,
  avatar = 'size-12',
  lines = ['h-5 w-52', 'h-4 w-36'],
  below = 'h-5 w-full',
}: CardsSkeletonProps) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <span className="sr-only">{label}</span>
      {['first', 'second', 'third'].slice(0, count).map((place) => (
        <Card key={place} className="grid grid-cols-1 gap-4 sm:p-5">
          <div className="flex gap-4">
            <Skeleton className={classNames('shrink-0 rounded-full', avatar)} />
            <div className="grid min-w-0 flex-1 content-start gap-2">
              {lines.map((line) => (
                <Skeleton key={line} className={line} />
              ))}
            </div>
          </div>
          {below ? <Skeleton className={below} /> : null}
        </Card>
      ))}
    </div>
  );
}

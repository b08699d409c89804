import { classNames } from '../../lib/class-names.ts';
import { useFailedImage } from '../../lib/use-failed-image.ts';

const fallbackSrc = '/logo.svg';

export interface AvatarProps {
  src: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ src, size = 40, className }: AvatarProps) {
  const { hasFailed, ...image } = useFailedImage(src ?? null);
  return (
    <img
      {...image}
      src={src && !hasFailed ? src : fallbackSrc}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={classNames('shrink-0 rounded-full bg-raised object-cover ring-1 ring-line', className)}
    />
  );
}

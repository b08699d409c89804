import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';

const fallbackSrc = '/logo.svg';

export interface AvatarProps {
  src: string | null | undefined;
  /** Empty if the name is shown beside the picture. */
  alt?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ src, alt = '', size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shownSrc = src && src !== failedSrc ? src : fallbackSrc;

  // React misses the error event of a picture that failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return (
    <img
      ref={image}
      src={shownSrc}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src ?? null)}
      className={classNames('shrink-0 rounded-full bg-raised object-cover ring-1 ring-line', className)}
    />
  );
}

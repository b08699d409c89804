import type { ReactNode } from 'react';
import { useFailedImage } from '../../lib/use-failed-image.ts';

export interface RemotePictureProps {
  src: string;
  alt: string;
  fallback: ReactNode;
  className?: string | undefined;
}

/** The picture is loaded without a referrer, because it comes from another host. */
export function RemotePicture({ src, alt, fallback, className }: RemotePictureProps) {
  const { hasFailed, ...image } = useFailedImage(src);
  if (hasFailed) return fallback;
  return (
    <img
      {...image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
    />
  );
}

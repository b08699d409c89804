import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface RemotePictureProps {
  src: string;
  alt: string;
  fallback: ReactNode;
  className?: string | undefined;
}

/** The picture is from a foreign host, so it is loaded without a referrer. */
export function RemotePicture({ src, alt, fallback, className }: RemotePictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // React misses the error event of a picture that failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  if (failedSrc === src) return fallback;
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
      className={className}
    />
  );
}

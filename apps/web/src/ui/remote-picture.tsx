import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface RemotePictureProps {
  src: string;
  alt: string;
  /** Stands where the picture could not be loaded. */
  fallback: ReactNode;
  className?: string | undefined;
}

/** A picture of a foreign host, which is not told where it is shown. */
export function RemotePicture({ src, alt, fallback, className }: RemotePictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A picture that failed before hydration fires no error event that React could hear.
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

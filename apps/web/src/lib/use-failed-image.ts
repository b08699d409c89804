import { useEffect, useRef, useState } from 'react';

export function useFailedImage(source: string | null) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);

  // React misses the error event of an image that failed before hydration, so the image is checked once here.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailedSource(source);
  }, [source]);

  return { hasFailed: failedSource === source, ref, onError: () => setFailedSource(source) };
}

import { useEffect, useState } from 'react';

export type ImageCheck = 'unchecked' | 'loading' | 'shown' | 'failed';

const waitMs = 400;

/** Returns whether the browser can show the picture at the address. */
export function useImageCheck(url: string | null): ImageCheck {
  const [result, setResult] = useState<{ url: string; isImage: boolean } | null>(null);

  useEffect(() => {
    if (url === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const isImage = await loadsAsImage(url);
      if (!isOutdated) setResult({ url, isImage });
    }, waitMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [url]);

  if (url === null) return 'unchecked';
  if (result?.url !== url) return 'loading';
  return result.isImage ? 'shown' : 'failed';
}

function loadsAsImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}

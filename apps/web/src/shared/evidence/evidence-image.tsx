import { canShowImage } from '@argus/domain/evidence/evidence-link';
import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { ImageIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { RemotePicture } from '../../ui/display/remote-picture.tsx';

/** Nothing is fetched from the foreign host until the user asks for it. */
export function EvidenceImage({ url, title }: { url: string; title: string }) {
  const [isWanted, setWanted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  // The focus moves here, because the button that had it has been removed.
  useEffect(() => {
    if (isWanted) frame.current?.focus({ preventScroll: true });
  }, [isWanted]);

  return (
    <div className="grid gap-2">
      {canShowImage(url) ? (
        <div
          ref={frame}
          tabIndex={isWanted ? -1 : undefined}
          className="almond overflow-hidden border border-line bg-raised"
        >
          {isWanted ? (
            <RemotePicture
              src={url}
              alt={title}
              fallback={<NoPicture />}
              className="mx-auto block max-h-[70vh] w-auto max-w-full"
            />
          ) : (
            <button
              type="button"
              onClick={() => setWanted(true)}
              className="grid min-h-36 w-full place-content-center justify-items-center gap-2 p-4 text-muted hover:text-gold focus-visible:-outline-offset-4"
            >
              <ImageIcon size={32} />
              <span className="font-semibold">
                <Trans>Show the image</Trans>
              </span>
              <span className="text-sm wrap-anywhere">
                <Trans>from {ph({ host: hostOf(url) })}</Trans>
              </span>
              <span className="sr-only">{title}</span>
            </button>
          )}
        </div>
      ) : null}
      <ExternalLink href={url} className="justify-self-start text-sm wrap-anywhere">
        {hostOf(url)}
      </ExternalLink>
    </div>
  );
}

function NoPicture() {
  return (
    <p
      role="status"
      className="grid min-h-36 place-content-center justify-items-center gap-2 p-4 text-center text-muted"
    >
      <WarningIcon size={28} />
      <Trans>The image could not be loaded. The link below may still work.</Trans>
    </p>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

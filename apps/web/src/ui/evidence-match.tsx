import { isHttpUrl, isShareCode } from '@argus/domain/evidence-link';
import { CopyButton } from './copy-button.tsx';
import { ExternalLink } from './external-link.tsx';

/** Share codes and steam:// links open in the game: they can be copied, never clicked. */
export function EvidenceMatch({ url }: { url: string }) {
  const isLink = isHttpUrl(url);
  return (
    <div className="almond flex flex-wrap items-center justify-between gap-3 border border-line bg-raised p-3">
      {isLink ? (
        <ExternalLink href={url} className="min-w-0 wrap-anywhere">
          {url}
        </ExternalLink>
      ) : (
        <code className="min-w-0 font-sans tabular-nums wrap-anywhere">{url}</code>
      )}
      <CopyButton text={url} size="sm">
        {isShareCode(url) ? 'Copy the share code' : 'Copy the link'}
      </CopyButton>
    </div>
  );
}

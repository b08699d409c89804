import { checkEvidenceLink, isHttpUrl, isShareCode } from '@argus/domain/evidence/evidence-link';
import { gotoTickCommand, type Moment } from '@argus/domain/evidence/moment';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';

/** Share codes and steam:// links to a match can only be copied, because they open in the game. */
export function EvidenceMatch({ url, round, tick }: { url: string } & Pick<Moment, 'round' | 'tick'>) {
  const isLink = isHttpUrl(url);
  return (
    <div className="almond grid gap-2 border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isLink ? (
          <ExternalLink href={url} className="min-w-0 wrap-anywhere">
            {url}
          </ExternalLink>
        ) : (
          <code className="min-w-0 font-sans tabular-nums wrap-anywhere">{url}</code>
        )}
        {checkEvidenceLink({ type: 'match', url }).ok ? (
          <CopyButton text={url} size="sm">
            {isShareCode(url) ? t`Copy the share code` : t`Copy the link`}
          </CopyButton>
        ) : null}
      </div>
      {round === undefined && tick === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p>
            {round === undefined ? null : (
              <span className="font-semibold">
                <Trans>Round {round}</Trans>
              </span>
            )}
            {round !== undefined && tick !== undefined ? ' · ' : null}
            {tick === undefined ? null : <code className="font-sans tabular-nums">{gotoTickCommand(tick)}</code>}
          </p>
          {tick === undefined ? null : (
            <CopyButton text={gotoTickCommand(tick)} size="sm">
              <Trans>Copy the command</Trans>
            </CopyButton>
          )}
        </div>
      )}
    </div>
  );
}

import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { WarningIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { HiddenFromReviewers } from '../case/hidden-from-reviewers.tsx';
import { copyLabel, goneWords, restrictedWords, seenWords } from './link-words.ts';

export interface LinkLineProps {
  health: LinkHealth | null;
  /** True if the case is open or under appeal. The channel is then hidden, because it may reveal the reporter. */
  isBlind: boolean;
  /** During an appeal, the number of reviewers who saw the link is hidden, because it reveals how many decided. */
  isUnderAppeal: boolean;
  ownerId?: string | null | undefined;
  /** True if nobody has reviewed the case yet, so that every reviewer will see the copies. */
  isUnreviewed?: boolean | undefined;
  children?: ReactNode;
}

export function LinkLine(props: LinkLineProps) {
  const { health, isBlind, isUnderAppeal, ownerId, isUnreviewed = false, children } = props;
  if (!health) return null;
  const { state, title, channel, goneSince, seenBy, copies } = health;
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {state === 'gone' && goneSince ? (
        <p data-gone="" className="flex items-start gap-1.5 text-rose">
          <WarningIcon size={16} className="mt-0.5 shrink-0" />
          <span>
            {goneWords(goneSince)}
            {seenBy === null ? null : (
              <HiddenFromReviewers isHidden={isUnderAppeal} ownerId={ownerId}>
                <Gap />
                {seenWords(seenBy)}
              </HiddenFromReviewers>
            )}
          </span>
        </p>
      ) : null}
      {state === 'restricted' ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <Tag tone="gold">
            <Trans>Restricted</Trans>
          </Tag>
          {say(restrictedWords)}
        </p>
      ) : null}
      {title ? (
        <p className="text-muted wrap-anywhere">
          <bdi>{title}</bdi>
          {channel ? (
            <HiddenFromReviewers isHidden={isBlind} ownerId={ownerId}>
              {' · '}
              <bdi>{channel}</bdi>
            </HiddenFromReviewers>
          ) : null}
        </p>
      ) : null}
      {copies.map((copy) => (
        <p key={copy.url} className="flex flex-wrap items-center gap-x-2">
          <ExternalLink href={copy.url}>{copyLabel(copy)}</ExternalLink>
          {copy.state === 'gone' ? (
            <span className="text-muted">
              <Trans>no longer available</Trans>
            </span>
          ) : null}
        </p>
      ))}
      {copies.length > 0 && !isUnreviewed ? (
        <p className="text-muted">
          <Trans>Added later: reviewers may not have seen it.</Trans>
        </p>
      ) : null}
      {children}
    </div>
  );
}

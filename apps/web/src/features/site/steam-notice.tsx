import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { writeStored } from '../../lib/storage.ts';
import { DismissButton } from '../../ui/actions/dismiss-button.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { DiscordIcon } from '../../ui/display/icons.tsx';

const key = 'steam-notice';

function dismiss() {
  writeStored('localStorage', key, 'seen');
  document.documentElement.dataset.steamNotice = 'seen';
}

export interface SteamNoticeProps {
  discordInviteUrl: string | null;
  isMember: boolean;
  isUnsure: boolean;
}

/** The document's first script sets an attribute that hides the notice before it could flash or shift the page. */
export function SteamNotice({ discordInviteUrl, isMember, isUnsure }: SteamNoticeProps) {
  useEffect(() => {
    if (isMember) dismiss();
  }, [isMember]);

  if (isMember) return null;
  return (
    <aside
      aria-label={t`About your old Steam login`}
      className={classNames(
        'mx-auto mb-16 max-w-3xl px-4 [[data-steam-notice]_&]:hidden sm:mb-20 sm:px-6',
        isUnsure && '[[data-session]_&]:hidden',
      )}
    >
      <div className="almond flex items-start gap-3 border border-line bg-surface px-4 py-2.5 text-sm sm:items-center">
        <DiscordIcon size={20} className="mt-0.5 text-gold sm:mt-0" />
        <p className="flex-1">
          {discordInviteUrl ? (
            <Trans>
              <strong>Discord has replaced the Steam login.</strong> Had an account before?{' '}
              <ExternalLink href={discordInviteUrl}>Contact our Discord</ExternalLink> to migrate your data.
            </Trans>
          ) : (
            <Trans>
              <strong>Discord has replaced the Steam login.</strong> Had an account before?{' '}
              <Link to={paths.contact} className="link">
                Contact us
              </Link>{' '}
              to migrate your data.
            </Trans>
          )}
        </p>
        <DismissButton onClick={dismiss} className="-my-1 -mr-2" />
      </div>
    </aside>
  );
}

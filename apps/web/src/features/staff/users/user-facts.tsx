import type { ManagedUser } from '@argus/contract/staff/users';
import { roleLabels } from '@argus/domain/staff/audit-sentences';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { say } from '../../../lib/language/say.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ShieldIcon } from '../../../ui/display/icons.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { formatShare } from '../format-share.ts';

const tones = { admin: 'azure', moderator: 'teal' } as const;

export function RoleTag({ userType }: Pick<ManagedUser, 'userType'>) {
  if (userType === 'other') return <span className="text-muted">{say(roleLabels.other)}</span>;
  return (
    <Tag tone={tones[userType]} className="whitespace-nowrap">
      <ShieldIcon size={14} />
      {say(roleLabels[userType])}
    </Tag>
  );
}

export function BanState({ user: { isBanned, banReason, isDeleted, reportingPause } }: { user: ManagedUser }) {
  if (isDeleted)
    return (
      <Tag>
        <Trans>Deleted</Trans>
      </Tag>
    );
  if (!isBanned && reportingPause) return <PauseState pause={reportingPause} />;
  if (!isBanned)
    return (
      <span className="text-muted">
        <Trans>Not banned</Trans>
      </span>
    );
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Tag tone="rose">
        <Trans>Banned</Trans>
      </Tag>
      <span dir="auto" className="text-xs wrap-anywhere">
        {banReason ?? (
          <span className="text-muted">
            <Trans>No reason given</Trans>
          </span>
        )}
      </span>
    </span>
  );
}

function PauseState({ pause: { until, reason } }: { pause: NonNullable<ManagedUser['reportingPause']> }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Tag tone="gold">
        <Trans>Reporting paused</Trans>
      </Tag>
      <span className="text-xs wrap-anywhere">
        {until === null ? (
          <Trans>
            Until an admin lifts it: <bdi>{reason}</bdi>
          </Trans>
        ) : (
          <PausedUntil date={<DateTime value={until} />} reason={reason} />
        )}
      </span>
    </span>
  );
}

function PausedUntil({ date, reason }: { date: ReactNode; reason: string }) {
  return (
    <Trans>
      Until {date}: <bdi>{reason}</bdi>
    </Trans>
  );
}

/** Returns the share of a user's reports whose verdict was changed later. */
export function overturnedShare({ overturnedReports, reportsSubmitted }: ManagedUser): string {
  return formatShare(reportsSubmitted === 0 ? 0 : overturnedReports / reportsSubmitted);
}

/** Shows the names other than the display name, without duplicates and each with its own text direction. */
export function OtherNames({ user, className }: { user: ManagedUser; className: string }) {
  const { username, discordUsername, discordGlobalName, steamUsername } = user;
  const discord = discordUsername === null ? [] : [`@${discordUsername}`];
  const others = [discordGlobalName, steamUsername].filter((name) => name !== null && name !== username);
  const names = new Set([...discord, ...others]);
  if (names.size === 0) return null;
  return (
    <span className={classNames('text-muted wrap-anywhere', className)}>
      {[...names].map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? null : ' · '}
          <bdi className="inline-block max-w-full">{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

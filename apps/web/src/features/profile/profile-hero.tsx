import type { ProfilePage } from '@argus/contract/members/users';
import { steamProfileUrl } from '@argus/domain/players/steam-id';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { EditIcon, EyeIcon, ShieldIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { discordNameOrId, publicId } from './profile-words.ts';
import { RankIris } from './rank-iris.tsx';

const staffLabels = { admin: msg`Admin`, moderator: msg`Moderator`, other: null };

export interface ProfileHeroProps {
  profile: ProfilePage;
  isOwn: boolean;
  steamCommunityUrl: string;
}

export function ProfileHero({ profile, isOwn, steamCommunityUrl }: ProfileHeroProps) {
  const { username, steam64Id, steamUsername, hasTheEye, userType } = profile;
  const { label, id } = publicId(profile);
  const discordName = discordNameOrId(profile);
  const staffLabel = staffLabels[userType] && say(staffLabels[userType]);
  return (
    <header className="almond-lg relative isolate grid gap-x-8 gap-y-6 overflow-hidden border border-line bg-surface p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-12 lg:p-10">
      <Fibres />
      <div className="grid min-w-0 content-end gap-6">
        <div className="flex min-w-0 flex-col gap-4 xs:flex-row xs:items-center sm:gap-6">
          <Avatar src={profile.profilePictureUrl} size={112} className="size-20 ring-2 ring-gold! sm:size-28" />
          <div className="min-w-0">
            <h1 className="font-semibold text-3xl leading-tight wrap-anywhere sm:text-5xl md:max-lg:text-4xl">
              <bdi>{username}</bdi>
            </h1>
            <CopyButton text={id} variant="ghost" size="sm" className="-ml-3 flex-row-reverse">
              <span
                aria-hidden="true"
                className="text-left font-normal text-muted tabular-nums wrap-anywhere xs:whitespace-nowrap"
              >
                {id}
              </span>
              <span className="sr-only">
                <Trans>
                  Copy the {label} {id}
                </Trans>
              </span>
            </CopyButton>
          </div>
        </div>
        {hasTheEye || staffLabel ? (
          <ul className="flex flex-wrap gap-2">
            {hasTheEye ? (
              <li>
                <Tag tone="gold" className="min-h-8 px-3">
                  <EyeIcon size={18} />
                  <Trans>The Eye Permit</Trans>
                </Tag>
              </li>
            ) : null}
            {staffLabel ? (
              <li>
                <Tag className="min-h-8 px-3">
                  <ShieldIcon size={18} />
                  {staffLabel}
                </Tag>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <RankIris rank={profile.rank} essence={profile.essence} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <dl className="grid gap-x-10 gap-y-4 border-line border-t pt-5 xs:grid-cols-2 sm:max-md:flex sm:max-md:flex-wrap lg:flex lg:flex-wrap">
          <Fact label={t`Discord`}>{discordName === null ? t`Unknown` : <bdi>{discordName}</bdi>}</Fact>
          <Fact label={t`Steam`}>
            {steam64Id === null ? (
              t`Not linked`
            ) : (
              <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)} className="wrap-anywhere">
                <bdi>{steamUsername ?? steam64Id}</bdi>
              </ExternalLink>
            )}
          </Fact>
          <Fact label={t`Member since`}>
            <DateTime value={profile.memberSince} />
          </Fact>
        </dl>
        {isOwn ? (
          <ButtonLink to={paths.settings} variant="secondary" size="sm" className="min-h-10 justify-self-start">
            <EditIcon size={18} />
            <Trans>Edit my profile</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Fibres() {
  return (
    <svg
      viewBox="0 0 400 400"
      fill="none"
      aria-hidden="true"
      className="-right-53 -top-53 -z-10 pointer-events-none absolute hidden size-190 stroke-gold opacity-10 lg:block"
    >
      <circle cx="200" cy="200" r="198" />
      <circle cx="200" cy="200" r="168" strokeWidth="52" strokeDasharray="0.8 5.4" />
    </svg>
  );
}

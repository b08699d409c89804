import { type Member, maySeeSessions } from '@argus/domain/staff/permissions';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RankBadge } from '../../../identity/rank-badge.tsx';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { readPage } from '../../../lib/page-number.ts';
import { paths, userPath } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { userQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { panelMessages } from '../messages.ts';
import { NotesSection } from '../notes-slot.tsx';
import { LoadingTitle, PanelArea } from '../panel-area.tsx';
import { Presence } from '../presence.tsx';
import { BanAct, type UserActProps } from './ban-act.tsx';
import { EyeAct } from './eye-act.tsx';
import { PauseAct } from './pause-act.tsx';
import { RoleAct } from './role-act.tsx';
import { BanState, OtherNames, overturnedShare, RoleTag } from './user-facts.tsx';
import { UserEssence, UserReports, UserReviews, UserSessions } from './user-records.tsx';

export interface UserFileProps {
  userId: string;
  actor: Member;
}

export function UserFile({ userId, actor }: UserFileProps) {
  const query = useQuery(userQuery(useApi(), { params: { userId } }));
  const { data: user } = query;
  if (!user && query.error) {
    const action = (
      <ButtonLink to={paths.panelUsers}>
        <Trans>Go to users</Trans>
      </ButtonLink>
    );
    return (
      <PanelArea title={t`User`}>
        <FailedQuery query={query} failedMessage={panelMessages.user} action={action} />
      </PanelArea>
    );
  }
  return (
    <PanelArea
      {...(user
        ? userHead({ user, actor })
        : {
            title: (
              <LoadingTitle>
                <Trans>User</Trans>
              </LoadingTitle>
            ),
          })}
    >
      <div className="grid gap-6">
        <Presence subjectId={userId} />
        {user ? <UserFacts user={user} actor={actor} /> : <Skeleton className="h-64 w-full lg:h-52" />}
        {user && !user.isDeleted ? (
          <NotesSection title={t`Staff notes`} subject={{ about: 'user', id: userId }} />
        ) : null}
        {/* The records are fetched at once, but stay hidden until the user's card above them has its height. */}
        <div className={user ? undefined : 'hidden'}>
          <Records userId={userId} />
        </div>
      </div>
    </PanelArea>
  );
}

const userHead = ({ user, actor }: UserActProps) => ({
  title: <bdi>{user.username}</bdi>,
  picture: <Avatar src={user.profilePictureUrl} size={72} className="size-14 sm:size-18" />,
  lead: (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <OtherNames user={user} className="text-sm" />
      {user.isDeleted ? null : (
        <Link to={userPath(user)} className="link inline-flex min-h-6 items-center">
          <Trans>Public profile</Trans>
        </Link>
      )}
    </div>
  ),
  actions: user.isDeleted ? null : (
    <>
      <RoleAct actor={actor} user={user} />
      <PauseAct actor={actor} user={user} />
      <BanAct actor={actor} user={user} />
    </>
  ),
});

function UserFacts({ user, actor }: UserActProps) {
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3 lg:grid-cols-6">
        <Fact label={t`Rank and Essence`}>
          <span className="flex items-center gap-2">
            <RankBadge rank={user.rank} size={32} />
            <span className="tabular-nums">{formatNumber(user.essence)}</span>
          </span>
        </Fact>
        <Fact label={t`The Eye`}>
          {user.isDeleted ? t({ message: 'None', context: 'the Eye' }) : <EyeAct actor={actor} user={user} />}
          {user.eyeRemovedByStaff ? (
            <span className="block text-muted text-xs">
              <Trans>Removed by staff</Trans>
            </span>
          ) : null}
        </Fact>
        <Fact label={t`Role`}>
          <RoleTag userType={user.userType} />
        </Fact>
        <Fact label={t({ message: 'Standing', context: 'of a user' })}>
          <BanState user={user} />
        </Fact>
        <Fact label={t`Member since`}>
          <DateTime value={user.memberSince} />
        </Fact>
        <Fact label={t`Last login`}>
          <LastLogin user={user} actor={actor} />
        </Fact>
        <IdFact label={t`Discord ID`} copyLabel={t`Copy the Discord ID`} value={user.discordId} />
        <IdFact label={t`Steam64 ID`} copyLabel={t`Copy the Steam64 ID`} value={user.steam64Id} />
        <Fact label={t`Reports`}>{formatNumber(user.reportsSubmitted)}</Fact>
        <Fact label={t`Convictions`}>{formatNumber(user.verifiedCheaterReportsSubmitted)}</Fact>
        <Fact label={t({ message: 'Overturned', context: 'reports' })}>
          {formatNumber(user.overturnedReports)}
          {user.overturnedReports > 0 ? <span className="text-muted"> · {overturnedShare(user)}</span> : null}
        </Fact>
        <Fact label={t({ message: 'Malicious', context: 'reports' })}>
          {formatNumber(user.verifiedTrollReportsSubmitted)}
        </Fact>
        <Fact label={t`Reviews`}>
          {formatNumber(user.overwatchReviewsDone)}
          <span className="block font-normal text-muted text-xs">
            <Trans>Today’s appear tomorrow</Trans>
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

function LastLogin({ user, actor }: UserActProps) {
  if (user.lastLoginAt !== null) return <TimeAgo value={user.lastLoginAt} />;
  const ruling = maySeeSessions(actor, { id: user._id, userType: user.userType });
  return <span className="text-muted">{ruling.ok ? t`None on record` : t`Only for admins`}</span>;
}

function Fact({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="mb-0.5 text-muted text-xs">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function IdFact({ label, copyLabel, value }: { label: string; copyLabel: string; value: string | null }) {
  return (
    <Fact label={label} className="max-xs:col-span-full">
      {value === null ? (
        t({ message: 'None', context: 'ID' })
      ) : (
        <CopyButton
          text={value}
          variant="ghost"
          size="sm"
          className="-mx-3 flex-row-reverse font-normal tabular-nums wrap-anywhere"
        >
          {value}
          <span className="sr-only"> {copyLabel}</span>
        </CopyButton>
      )}
    </Fact>
  );
}

const records = [
  { key: 'reports', label: msg`Reports`, Records: UserReports },
  { key: 'reviews', label: msg`Reviews`, Records: UserReviews },
  { key: 'essence', label: msg`Essence ledger`, Records: UserEssence },
  { key: 'sessions', label: msg`Sessions`, Records: UserSessions },
] as const;

function Records({ userId }: { userId: string }) {
  const [searchParams] = useSearchParams();
  const shown = records.find(({ key }) => key === searchParams.get('show')) ?? records[0];
  return (
    <section aria-label={t`Records`} className="grid gap-4">
      <ul className="flex flex-wrap gap-1">
        {records.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={{ search: key === records[0].key ? '' : `?show=${key}` }}
              state={{ keepsPlace: true }}
              aria-current={key === shown.key ? 'page' : undefined}
              className={classNames(
                'almond-sm flex min-h-10 items-center px-3 font-medium max-xs:px-1.5 max-xs:text-sm',
                key === shown.key ? 'bg-raised text-gold' : 'text-muted hover:text-text',
              )}
            >
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
      <shown.Records key={shown.key} params={{ userId }} query={{ page: String(readPage(searchParams)) }} />
    </section>
  );
}

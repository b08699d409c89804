import type { CurrentUser, ProfilePage, PublicProfile } from '@argus/contract/members/users';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/language/format.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { EssenceHistory } from './essence-history.tsx';
import { ProfileHero } from './profile-hero.tsx';
import { ProfileSection } from './profile-section.tsx';
import { describeUnpublished } from './profile-words.ts';
import { RecentReports } from './recent-reports.tsx';

interface ProfileViewProps {
  profile: ProfilePage;
  own: CurrentUser | null;
  steamCommunityUrl: string;
  canTakeExam: boolean;
}

export function ProfileView({ profile, own, steamCommunityUrl, canTakeExam }: ProfileViewProps) {
  // Owners see their profile as others do, with a line about the numbers that others do not see yet.
  const unpublished = own ? describeUnpublished(profile, own) : null;
  return (
    <div className="grid gap-6">
      <ProfileHero profile={profile} isOwn={own !== null} steamCommunityUrl={steamCommunityUrl} />
      {unpublished === null ? null : <p className="text-muted text-sm">{unpublished}</p>}
      {canTakeExam ? (
        <Notice tone="success" title={t`The exam for the Eye is open to you`}>
          <p>
            <Trans>
              Twelve short cases, and The Watch is yours.{' '}
              <Link to={paths.exam} className="link">
                See how it works
              </Link>
            </Trans>
          </p>
        </Notice>
      ) : null}
      <Statistics profile={profile} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <EssenceHistory history={profile.essenceHistory} />
        <RecentReports submitterId={profile._id} reports={profile.recentReports} />
      </div>
    </div>
  );
}

function Statistics({ profile }: { profile: PublicProfile }) {
  const counters = [
    { label: t`Reports submitted`, value: profile.reportsSubmitted },
    { label: t`Convicting reports`, value: profile.verifiedCheaterReportsSubmitted },
    { label: t`Unique cheaters convicted`, value: profile.vuprSubmittedCount },
    { label: t`Undetermined reports`, value: profile.verifiedUndeterminedReportsSubmitted },
    { label: t`Malicious reports`, value: profile.verifiedTrollReportsSubmitted },
    { label: t`Watch reviews done`, value: profile.overwatchReviewsDone },
  ];
  return (
    <ProfileSection title={t`Statistics`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-4">
        {counters.map(({ label, value }) => (
          <div key={label} className="grid content-start gap-1 border-line border-l-2 pl-4">
            <dt className="order-last text-muted text-sm leading-snug">{label}</dt>
            <dd className="font-light text-4xl tabular-nums leading-none">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-muted text-sm">
        <Trans>Donated: not yet available. Badges are not yet available.</Trans>
      </p>
    </ProfileSection>
  );
}

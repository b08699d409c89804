import type { CurrentUser, ProfilePage } from '@argus/contract/members/users';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { EssenceHistory } from './essence-history.tsx';
import { ProfileHero } from './profile-hero.tsx';
import { RecentReports } from './recent-reports.tsx';
import { Statistics } from './statistics.tsx';
import { UnpublishedReviews } from './unpublished-reviews.tsx';

export interface ProfileViewProps {
  profile: ProfilePage;
  own: CurrentUser | null;
  steamCommunityUrl: string;
  canTakeExam: boolean;
}

export function ProfileView({ profile, own, steamCommunityUrl, canTakeExam }: ProfileViewProps) {
  return (
    <div className="grid gap-6">
      <ProfileHero profile={profile} isOwn={own !== null} steamCommunityUrl={steamCommunityUrl} />
      {own ? <UnpublishedReviews profile={profile} own={own} /> : null}
      {canTakeExam ? (
        <Notice tone="success" title="The exam for the Eye is open to you">
          <p>
            Twelve short cases, and The Watch is yours.{' '}
            <Link to={paths.exam} className="link">
              See how it works
            </Link>
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

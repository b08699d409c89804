import type { ProfilePage } from '@argus/contract/users';
import { EssenceHistory } from './essence-history.tsx';
import { ProfileHero } from './profile-hero.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecentReports } from './recent-reports.tsx';
import { Statistics } from './statistics.tsx';

export interface ProfileViewProps {
  profile: ProfilePage;
  isOwn: boolean;
  steamCommunityUrl: string;
}

export function ProfileView({ profile, isOwn, steamCommunityUrl }: ProfileViewProps) {
  return (
    <div className="grid gap-6">
      <ProfileHero profile={profile} isOwn={isOwn} steamCommunityUrl={steamCommunityUrl} />
      <Statistics profile={profile} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <EssenceHistory history={profile.essenceHistory} />
          <ProfileSection title="Badges">
            <p className="text-muted">Badges are not yet available.</p>
          </ProfileSection>
        </div>
        <RecentReports reports={profile.recentReports} />
      </div>
    </div>
  );
}

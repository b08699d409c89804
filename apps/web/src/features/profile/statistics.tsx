import type { PublicProfile } from '@argus/contract/members/users';
import { formatNumber } from '../../lib/format.ts';
import { ProfileSection } from './profile-section.tsx';

export function Statistics({ profile }: { profile: PublicProfile }) {
  const counters = [
    { label: 'Reports submitted', value: profile.reportsSubmitted },
    { label: 'Convicting reports', value: profile.verifiedCheaterReportsSubmitted },
    { label: 'Unique cheaters convicted', value: profile.vuprSubmittedCount },
    { label: 'Undetermined reports', value: profile.verifiedUndeterminedReportsSubmitted },
    { label: 'Malicious reports', value: profile.verifiedTrollReportsSubmitted },
    { label: 'Watch reviews done', value: profile.overwatchReviewsDone },
  ];
  return (
    <ProfileSection title="Statistics">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-4">
        {counters.map(({ label, value }) => (
          <Figure key={label} label={label} value={formatNumber(value)} />
        ))}
      </dl>
      <p className="mt-6 text-muted text-sm">Donated: not yet available. Badges are not yet available.</p>
    </ProfileSection>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid content-start gap-1 border-line border-l-2 pl-4">
      <dt className="order-last text-muted text-sm leading-snug">{label}</dt>
      <dd className="font-light text-4xl tabular-nums leading-none">{value}</dd>
    </div>
  );
}

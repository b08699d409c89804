import { rankLabel, shownRank } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useRisenRank } from '../features/rank-up/use-risen-rank.ts';
import { useSession } from '../features/session/session-context.ts';
import { say } from '../lib/language/say.ts';

const RankUpCard = lazy(() =>
  import('../features/rank-up/rank-up-card.tsx').then(({ RankUpCard }) => ({ default: RankUpCard })),
);

export function RankSlot() {
  const session = useSession();
  if (session.status !== 'user') return null;
  return <RankMoment key={session.user._id} userId={session.user._id} rank={shownRank(session.user.rank)} />;
}

function RankMoment({ userId, rank }: { userId: string; rank: string }) {
  const [risen, dismiss] = useRisenRank(userId, rank);
  const newRank = risen && say(rankLabel(risen.to));
  return (
    <>
      <p role="status" className="sr-only">
        {newRank === null ? '' : t`You have reached a new rank: ${newRank}.`}
      </p>
      {risen ? (
        <Suspense fallback={null}>
          <RankUpCard risen={risen} onDismiss={dismiss} />
        </Suspense>
      ) : null}
    </>
  );
}

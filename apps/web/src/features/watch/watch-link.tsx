import type { WatchCase } from '@argus/contract/cases/reviews';
import { LinkLine } from '../../shared/evidence/link-line.tsx';
import { findHealth } from '../../shared/evidence/link-words.ts';

export function WatchLink({ report, url }: { report: WatchCase; url: string }) {
  const { linkHealth, answer, appeal, reviewCount } = report;
  const ofCase = findHealth(linkHealth, url);
  const ofPlayer = findHealth([...(answer?.linkHealth ?? []), ...(appeal?.linkHealth ?? [])], url);
  return (
    <LinkLine
      health={ofCase ?? ofPlayer}
      isBlind
      isUnderAppeal={appeal !== null}
      isUnreviewed={appeal === null && reviewCount === 0}
    />
  );
}

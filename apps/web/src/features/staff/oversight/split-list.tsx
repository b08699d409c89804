import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { usePageQuery } from '../address.ts';
import { splitReportsQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { CaseList } from './case-list.tsx';

export function SplitList() {
  return (
    <CaseList
      query={useQuery(splitReportsQuery(useApi(), { query: usePageQuery() }))}
      failedMessage={panelMessages.split}
      things="split cases"
      empty={{ title: 'No split cases', hint: 'No recent case was closed on a split vote.' }}
      caption="Split cases"
      about={{
        label: 'Votes',
        headerClass: 'w-52',
        show: ({ cheaterVotes, reviewCount }) => <Votes cheater={cheaterVotes} all={reviewCount} />,
      }}
      at={{ label: 'Closed', of: ({ closedAt }) => closedAt }}
    />
  );
}

function Votes({ cheater, all }: { cheater: number; all: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid">
      <VoteDots cheater={cheater} all={all} />
      <span className="tabular-nums">
        {cheater} of {all} voted cheater
      </span>
    </span>
  );
}

/** The dots are decorative: the text next to them says the same. */
function VoteDots({ cheater, all }: { cheater: number; all: number }) {
  return (
    <svg width={all * 18} height="14" aria-hidden="true" data-verdict="red" className="block">
      {Array.from({ length: all }, (_, index) => index + 1).map((vote) => (
        <circle
          key={vote}
          cx={vote * 18 - 10}
          cy="7"
          r="5.5"
          strokeWidth="1.5"
          className={vote <= cheater ? 'fill-verdict stroke-verdict' : 'fill-raised stroke-line-strong'}
        />
      ))}
    </svg>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      loadingLabel={t`Loading split cases…`}
      pagesLabel={t`Pages of split cases`}
      empty={{ title: t`No split cases`, hint: t`No recent case was closed on a split vote.` }}
      caption={t`Split cases`}
      about={{
        id: 'votes',
        label: t`Votes`,
        headerClass: 'w-52',
        show: ({ cheaterVotes, reviewCount }) => <Votes cheater={cheaterVotes} total={reviewCount} />,
      }}
      at={{ id: 'closed', label: t({ message: 'Closed', context: 'date' }), of: ({ closedAt }) => closedAt }}
    />
  );
}

function Votes({ cheater, total }: { cheater: number; total: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid">
      <VoteDots cheater={cheater} all={total} />
      <span className="tabular-nums">
        <Trans>
          {cheater} of {total} voted cheater
        </Trans>
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

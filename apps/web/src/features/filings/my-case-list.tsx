import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { myCasesQuery } from './api.ts';
import { FilingCard } from './filing-card.tsx';

const failedMessage = msg`Failed to load your cases.`;

export function MyCaseList({ userId, page }: { userId: string; page: number }) {
  return (
    <PagedList
      query={useQuery(myCasesQuery(useApi(), { userId, page }))}
      countRows={({ cases }) => cases.length}
      failedMessage={say(failedMessage)}
      skeleton={<CardsSkeleton label={t`Loading your cases…`} />}
      empty={
        <p className="max-w-prose text-muted">
          <Trans>
            You have not filed anything so far. Your answers, appeals, requests and claims appear here with their
            outcome, and so does what others file about your reports. Is a report false?{' '}
            <Link to={paths.claimFalseReporting} className="link">
              Claim false reporting
            </Link>
          </Trans>
        </p>
      }
      label={t`Pages of your cases`}
      after={({ totalCases }) => (
        <p className="text-center text-muted text-sm">
          <Plural value={totalCases} one="# case in all" other="# cases in all" />
        </p>
      )}
    >
      {({ cases }) => (
        <ul className="grid gap-4">
          {cases.map((filing) => (
            <FilingCard key={filing.filingId} filing={filing} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorIllustration } from '../../identity/empty-illustrations.tsx';
import { describeError, type Words } from '../../lib/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

export interface ErrorStateProps {
  illustration?: ReactNode;
  title?: string | undefined;
  message: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export function ErrorState({
  illustration = <ErrorIllustration />,
  title = t`Something went wrong`,
  message,
  onRetry,
  isRetrying = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={illustration}
        title={title}
        action={
          <>
            {onRetry ? (
              <Button variant="secondary" onClick={onRetry} loading={isRetrying}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            {action}
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}

export function QueryError({ query, fallback }: { query: UseQueryResult; fallback: Words }) {
  const message = describeError(query.error, { fallback });
  return <ErrorState message={message} onRetry={query.refetch} isRetrying={query.isFetching} />;
}

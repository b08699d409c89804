import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../lib/api-errors.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';

export interface FailedQueryProps {
  query: UseQueryResult;
  failedMessage: MessageDescriptor;
  action?: ReactNode;
}

export function FailedQuery({ query: { error, refetch, isFetching }, failedMessage, action }: FailedQueryProps) {
  const message = describeError(error, { fallback: failedMessage });
  return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} action={action} />;
}

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { alertSettingsQuery } from './api.ts';
import { DiscordChannel } from './discord-channel.tsx';
import { PrivateFeed } from './private-feed.tsx';

export function AlertWays() {
  const { data, error, refetch, isFetching } = useQuery(alertSettingsQuery(useApi()));
  if (!data && error) {
    const message = describeError(error, { fallback: t`Failed to load your alerts.` });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} className="w-full" />;
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid w-full gap-10">
      <PrivateFeed feed={data.feed} />
      <DiscordChannel webhook={data.webhook} />
    </div>
  );
}

import type { ApiKey } from '@argus/contract/members/api-keys';
import { anonymousRates, apiKeyLimits } from '@argus/domain/members/api-key';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { KeyIcon } from '../../ui/display/icons.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { apiKeysKey, apiKeysQuery, revokeApiKey } from './api.ts';
import { NewApiKeyForm } from './new-api-key-form.tsx';

const failedMessages = {
  list: msg`Failed to load your API keys.`,
  revoke: msg`Failed to revoke this key.`,
  copy: msg`The browser did not allow copying. Please select the key and copy it yourself.`,
} as const;

export function ApiKeys() {
  const [created, setCreated] = useState<string | null>(null);
  return (
    <div className="grid justify-items-start gap-4">
      <KeyList />
      {created ? <CreatedKey key={created} value={created} onDismiss={() => setCreated(null)} /> : null}
      <NewApiKeyForm onCreated={setCreated} />
    </div>
  );
}

function KeyList() {
  const { data, error, refetch, isFetching } = useQuery(apiKeysQuery(useApi()));
  if (!data && error) {
    const message = describeError(error, { fallback: failedMessages.list });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} className="w-full" />;
  }
  if (!data) return <Skeleton className="h-20 w-full" />;
  const count = data.apiKeys.length;
  const max = apiKeyLimits.perUser;
  if (count === 0) {
    const reads = formatNumber(anonymousRates.reads);
    return (
      <p className="text-muted">
        <Trans>You have no API keys. Without one, everyone at your address shares {reads} reads a minute.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="w-full divide-y divide-line border-line border-y">
        {data.apiKeys.map((apiKey) => (
          <KeyRow key={apiKey._id} apiKey={apiKey} />
        ))}
      </ul>
      <p className="text-muted text-sm tabular-nums">
        <Trans>
          {count} of {max}
        </Trans>
      </p>
    </>
  );
}

function KeyRow({ apiKey: { _id, name, prefix, createdAt, lastUsedAt } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const revoke = useMutation(revokeApiKey(useApi()));

  async function confirm() {
    try {
      await revoke.mutateAsync(_id);
      toast.success(t`API key revoked.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.revoke }));
    }
    setAsking(false);
    await client.invalidateQueries({ queryKey: apiKeysKey });
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <KeyIcon size={24} className="text-muted max-sm:self-start" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="wrap-anywhere font-semibold">{name}</bdi>
          <code className="text-muted text-sm">{prefix}…</code>
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>
            <Trans>
              Created <DateTime value={createdAt} />
            </Trans>
          </span>
          <span>
            {lastUsedAt ? (
              <Trans>
                Last used <DateTime value={lastUsedAt} />
              </Trans>
            ) : (
              <Trans>Not used yet</Trans>
            )}
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 shrink-0"
        onClick={() => setAsking(true)}
        aria-label={t`Revoke ${name}`}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Revoke “${name}”?`}
        description={t`Programs that use this key are refused from now on. This cannot be undone, but you can create a new key.`}
        confirmLabel={t`Revoke key`}
        isConfirming={revoke.isPending}
        onConfirm={confirm}
      />
    </li>
  );
}

function CreatedKey({ value, onDismiss }: { value: string; onDismiss: () => void }) {
  const toast = useToast();
  return (
    <Notice
      tone="success"
      title={t`Copy your new key now. It is not shown again.`}
      live
      dismissible
      onDismiss={onDismiss}
      className="w-full max-w-2xl"
    >
      <code className="wrap-anywhere mt-2 mb-3 block select-all text-sm">{value}</code>
      <CopyButton text={value} size="sm" onFailed={() => toast.error(say(failedMessages.copy))}>
        <Trans>Copy key</Trans>
      </CopyButton>
    </Notice>
  );
}

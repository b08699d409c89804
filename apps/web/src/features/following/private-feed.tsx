import type { AlertSettings } from '@argus/contract/notices/alerts';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { alertSettingsKey, createFeed, removeFeed } from './api.ts';

const failedMessages = { create: msg`Failed to create the feed.`, remove: msg`Failed to remove the feed.` } as const;

export function PrivateFeed({ feed }: Pick<AlertSettings, 'feed'>) {
  const client = useQueryClient();
  const toast = useToast();
  const create = useMutation(createFeed(useApi()));
  const remove = useMutation(removeFeed(useApi()));
  const refresh = () => client.invalidateQueries({ queryKey: alertSettingsKey });

  async function make() {
    try {
      await create.mutateAsync();
      await refresh();
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.create }));
    }
  }

  async function drop() {
    try {
      await remove.mutateAsync();
      create.reset();
      await refresh();
      toast.success(t`The feed has been removed.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.remove }));
    }
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <h2 className="ceremony text-2xl">
        <Trans>Private feed</Trans>
      </h2>
      <p className="max-w-prose text-muted">
        <Trans>
          Read the same news in your feed reader. Whoever knows the address can read along, so keep it to yourself.
        </Trans>
      </p>
      {create.data ? (
        <Notice tone="success" live title={t`Your feed is ready`} className="w-full">
          <p>
            <Trans>Copy the address now. It is not shown again, but you can replace it at any time.</Trans>
          </p>
          <p className="mt-2 font-mono text-sm wrap-anywhere">{create.data.atomUrl}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={create.data.atomUrl} size="sm" className="min-h-10">
              <Trans>Copy Atom</Trans>
            </CopyButton>
            <CopyButton text={create.data.jsonUrl} size="sm" className="min-h-10">
              <Trans>Copy JSON</Trans>
            </CopyButton>
          </div>
        </Notice>
      ) : null}
      {feed ? (
        <>
          <p className="text-muted text-sm">
            <Trans>
              Address of <DateTime value={feed.createdAt} />
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" loading={create.isPending} onClick={make}>
              <Trans>Replace the address</Trans>
            </Button>
            <Button variant="ghost" loading={remove.isPending} onClick={drop}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" loading={create.isPending} onClick={make}>
          <Trans>Create a private feed</Trans>
        </Button>
      )}
    </div>
  );
}

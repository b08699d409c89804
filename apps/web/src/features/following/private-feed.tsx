import type { AlertSettings } from '@argus/contract/notices/alerts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { alertSettingsKey, createFeed, removeFeed } from './api.ts';

const failedMessages = { create: 'Failed to create the feed.', remove: 'Failed to remove the feed.' } as const;

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
      const { msg } = await remove.mutateAsync();
      create.reset();
      await refresh();
      toast.success(msg);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.remove }));
    }
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <h2 className="ceremony text-2xl">Private feed</h2>
      <p className="max-w-prose text-muted">
        Read the same news in your feed reader. Whoever knows the address can read along, so keep it to yourself.
      </p>
      {create.data ? (
        <Notice tone="success" live title="Your feed is ready" className="w-full">
          <p>Copy the address now. It is not shown again, but you can replace it at any time.</p>
          <p className="mt-2 font-mono text-sm wrap-anywhere">{create.data.atomUrl}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={create.data.atomUrl} size="sm" className="min-h-10">
              Copy Atom
            </CopyButton>
            <CopyButton text={create.data.jsonUrl} size="sm" className="min-h-10">
              Copy JSON
            </CopyButton>
          </div>
        </Notice>
      ) : null}
      {feed ? (
        <>
          <p className="text-muted text-sm">
            Address of <DateTime value={feed.createdAt} />
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" loading={create.isPending} onClick={make}>
              Replace the address
            </Button>
            <Button variant="ghost" loading={remove.isPending} onClick={drop}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" loading={create.isPending} onClick={make}>
          Create a private feed
        </Button>
      )}
    </div>
  );
}

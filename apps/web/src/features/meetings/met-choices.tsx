import { digestChoices, digestMessages } from '@argus/domain/meetings/digest';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { saveAsFile } from '../../lib/save-as-file.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/display/icons.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { exportMetLobbies, forgetAllLobbies, metChoicesQuery, setMetChoices } from './api.ts';
import { useMetChange } from './use-met.ts';

const failedMessages = {
  load: msg`Failed to load your choices.`,
  save: msg`Failed to save your choice.`,
  forget: msg`Failed to forget your lobbies.`,
  export: msg`Failed to export your lobbies.`,
} as const;

export function MetChoices({ userId }: { userId: string }) {
  const api = useApi();
  const toast = useToast();
  const { data, error, refetch, isFetching } = useQuery(metChoicesQuery(api, userId));
  const choose = useMutation(setMetChoices(api));
  const forgetAll = useMutation(forgetAllLobbies(api));
  const save = useMutation({
    ...exportMetLobbies(api),
    onSuccess: (table) => saveAsFile('players-met.csv', 'text/csv;charset=utf-8', table),
    onError: (failure) => toast.error(describeError(failure, { fallback: failedMessages.export })),
  });
  const change = useMetChange(userId);
  const [isAsking, setAsking] = useState(false);

  if (!data && error) {
    const message = describeError(error, { fallback: failedMessages.load });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const shown = choose.isPending ? { ...data, ...choose.variables } : data;
  return (
    <section aria-labelledby="met-choices" className="grid justify-items-start gap-4">
      <h2 id="met-choices" className="ceremony text-2xl">
        <Trans>Your choices</Trans>
      </h2>
      <label className="flex gap-2.5">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-gold"
          checked={shown.remembersAlways}
          onChange={({ target }) =>
            change(choose.mutateAsync({ remembersAlways: target.checked }), failedMessages.save)
          }
        />
        <span>
          <Trans>
            Always remember lobbies I paste
            <span className="block text-muted text-sm">
              Lobbies that you open with a link or from the browser extension ask for one press.
            </span>
          </Trans>
        </span>
      </label>
      <SelectField
        label={t`Tell me about players I met`}
        isFilter
        className="w-full max-w-xs"
        value={shown.digest}
        options={digestChoices.map((value) => ({ value, label: say(digestMessages[value]) }))}
        onChange={({ target }) => {
          const digest = digestChoices.find((choice) => choice === target.value);
          if (digest) void change(choose.mutateAsync({ digest }), failedMessages.save);
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
          <DownloadIcon />
          <Trans>Export as CSV</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          <Trans>Forget all lobbies</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Forget all lobbies?`}
        description={t`Everybody you met is forgotten, and you will not be told about them any more. This cannot be undone.`}
        confirmLabel={t`Forget all`}
        isConfirming={forgetAll.isPending}
        onConfirm={async () => {
          if (await change(forgetAll.mutateAsync(), failedMessages.forget)) setAsking(false);
        }}
      />
    </section>
  );
}

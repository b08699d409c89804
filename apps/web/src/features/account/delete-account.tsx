import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { i18n } from '../../lib/language/i18n.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TrashIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { deleteMyAccount } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Everybody types the word of their own language. */
const confirmingWord = msg({ message: 'delete', context: 'word to type' });
const failedMessage = msg`Failed to delete your account.`;

export interface DeleteAccountProps {
  onDeleted: (message: string) => void;
}

export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      title={t`Delete account`}
      lead={t`Your account goes; your contributions stay. Your reports and reviews remain under the name “Deleted user”, because verdicts are based on them.`}
    >
      <Button
        variant="secondary"
        className="text-rose hover:border-rose hover:text-rose"
        onClick={() => setAsking(true)}
      >
        <TrashIcon />
        <Trans>Delete my account</Trans>
      </Button>
      {/* The dialog is mounted anew each time, so that nothing typed before remains. */}
      {isAsking ? <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </SettingsSection>
  );
}

interface DeleteDialogProps extends DeleteAccountProps {
  onClose: () => void;
}

function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const remove = useMutation(deleteMyAccount(useApi()));
  const word = say(confirmingWord);

  async function confirm() {
    if (remove.isPending) return;
    if (typed.trim().localeCompare(word, i18n.locale, { sensitivity: 'accent' }) !== 0) {
      return setError(t`Type the word “${word}” to confirm.`);
    }
    await remove.mutateAsync();
    onDeleted(t`Your account has been deleted. Your reports and reviews stay, without your name.`);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    // The dialog itself shows the error.
    confirm().catch(() => {});
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Delete your account?`}
      description={t`This cannot be undone, by you or by us.`}
      confirmLabel={t`Delete my account`}
      cancelLabel={t`Keep it`}
      isConfirming={remove.isPending}
      onConfirm={submit}
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-gold">
          <li>
            <Trans>
              Your name, picture, email address and Discord and Steam accounts are removed. Your drafts, your API keys,
              whom you follow, your feed and your webhook are deleted.
            </Trans>
          </li>
          <li>
            <Trans>Your Essence, your rank and the Eye are gone. Logging in again creates a new, empty account.</Trans>
          </li>
          <li>
            <Trans>
              Your open appeals, requests and claims are closed, and what you wrote in them and in answers is removed.
            </Trans>
          </li>
          <li>
            <Trans>Your reports and reviews stay under the name “Deleted user”.</Trans>
          </li>
          <li>
            <Trans context="what follows when an account is deleted">You are logged out everywhere.</Trans>
          </li>
        </ul>
        {remove.error ? (
          <Notice tone="danger" live>
            {describeError(remove.error, { fallback: failedMessage })}
          </Notice>
        ) : null}
        <form onSubmit={submit} noValidate>
          <TextField
            label={t`Type “${word}” to confirm`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </form>
      </div>
    </ConfirmDialog>
  );
}

import { checkDisplayName, displayNameMessages, normalizeDisplayName } from '@argus/domain/members/display-name';
import { displayNameLength } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { updateDisplayName } from './api.ts';

export interface DisplayNameFormProps {
  product: string;
  currentName: string;
  onSaved: () => Promise<void>;
}

export function DisplayNameForm({ product, currentName, onSaved }: DisplayNameFormProps) {
  const [name, setName] = useState(currentName);
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const save = useMutation(updateDisplayName(useApi()));
  const isUnchanged = normalizeDisplayName(name) === currentName;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnchanged) return toast.info(say(displayNameMessages.no_changes_to_save));
    const check = checkDisplayName(name, product);
    if (!check.ok) return setError(say(check.message, check.values));
    try {
      await save.mutateAsync(check.name);
      await onSaved();
      setName(check.name);
      toast.success(t`Settings saved.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: fallbackMessages.settings }));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-lg gap-5">
      <TextField
        label={t`${product} Display Name`}
        hint={t`Shown on your profile, the leaderboard and your reports.`}
        name="productDisplayName"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
        error={error}
        counter={{ length: [...normalizeDisplayName(name)].length, max: displayNameLength.max }}
        autoComplete="nickname"
        required
      />
      {/* The button is not `disabled`, so that it stays focusable and can say that there is nothing to save. */}
      <Button
        type="submit"
        aria-disabled={isUnchanged}
        loading={save.isPending}
        className={classNames('justify-self-start', isUnchanged && 'opacity-55')}
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

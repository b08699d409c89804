import { apiKeyLimits, checkKeyName } from '@argus/domain/members/api-key';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { apiKeysKey, createApiKey } from './api.ts';

const failedMessage = msg`Failed to create the key.`;

export function NewApiKeyForm({ onCreated }: { onCreated: (key: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const create = useMutation(createApiKey(useApi()));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const checked = checkKeyName(name);
    if (!checked.ok) return setError(say(checked.message));
    try {
      const { key } = await create.mutateAsync(checked.name);
      onCreated(key);
      setName('');
    } catch (failure) {
      setError(describeError(failure, { fallback: failedMessage }));
    }
    await client.invalidateQueries({ queryKey: apiKeysKey });
  }

  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-lg gap-4">
      <TextField
        label={t`Name of the new key`}
        hint={t`What it is for, so that you recognise it later.`}
        name="keyName"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
        error={error}
        counter={{ length: [...name.trim()].length, max: apiKeyLimits.nameLength }}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="secondary" loading={create.isPending} className="justify-self-start">
        <Trans>Create key</Trans>
      </Button>
    </form>
  );
}

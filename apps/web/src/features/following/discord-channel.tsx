import type { AlertSettings } from '@argus/contract/notices/alerts';
import { followMessages } from '@argus/domain/notices/alerts';
import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import { findLanguage, type Language, languages, sourceLanguage } from '@argus/domain/shared/languages';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError, type Words } from '../../lib/api-errors.ts';
import { pageLanguage } from '../../lib/language/i18n.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { alertSettingsKey, removeWebhook, setWebhook, setWebhookLanguage } from './api.ts';

const failedMessages = {
  save: msg`Failed to save the webhook.`,
  language: msg`Failed to save the language.`,
  remove: msg`Failed to remove the webhook.`,
} as const;

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }));

export function DiscordChannel({ webhook }: Pick<AlertSettings, 'webhook'>) {
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation(setWebhook(useApi()));
  const saveLanguage = useMutation(setWebhookLanguage(useApi()));
  const remove = useMutation(removeWebhook(useApi()));
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? webhook?.language ?? pageLanguage();
  const [error, setError] = useState<string | null>(null);

  async function change(work: Promise<unknown>, { done, fallback }: { done: string; fallback: Words }) {
    try {
      await work;
      await client.invalidateQueries({ queryKey: alertSettingsKey });
      toast.success(done);
    } catch (failure) {
      toast.error(describeError(failure, { fallback }));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parseDiscordWebhook(address) === null) return setError(say(followMessages.webhook_invalid));
    const saved = save.mutateAsync({ address, language }).then(() => setAddress(''));
    change(saved, { done: t`Alerts now go to your channel too.`, fallback: failedMessages.save });
  }

  /** The messages to a channel that is connected already are in the new language from now on. */
  function chooseLanguage(code: string) {
    const picked = findLanguage(code) ?? sourceLanguage;
    setChosen(picked);
    if (!webhook) return;
    const done = t`Messages in your channel will be in this language.`;
    change(saveLanguage.mutateAsync(picked), { done, fallback: failedMessages.language });
  }

  return (
    <div className="grid w-full justify-items-start gap-3">
      <h2 className="ceremony text-2xl">
        <Trans>A channel on Discord</Trans>
      </h2>
      <p className="max-w-prose text-muted">
        <Trans>
          In Discord, open a channel’s settings, then Integrations and Webhooks, and copy the address of a webhook.
          Alerts are posted there too.
        </Trans>
      </p>
      {webhook ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-mono text-sm wrap-anywhere">{webhook.address}</span>
          {webhook.isOn ? (
            <Tag tone="teal">
              <Trans>On</Trans>
            </Tag>
          ) : (
            <Tag tone="rose">
              <Trans>Switched off by Discord</Trans>
            </Tag>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="min-h-10"
            loading={remove.isPending}
            onClick={() =>
              change(remove.mutateAsync(), { done: t`The webhook has been removed.`, fallback: failedMessages.remove })
            }
          >
            <Trans>Remove</Trans>
          </Button>
        </p>
      ) : null}
      <form onSubmit={submit} noValidate className="grid w-full max-w-lg gap-4">
        <TextField
          label={webhook ? t`Another webhook address` : t`Webhook address`}
          hint={t`Treated like a password: stored encrypted and never shown again.`}
          value={address}
          required
          onChange={(event) => {
            setAddress(event.target.value);
            setError(null);
          }}
          error={error}
          placeholder="https://discord.com/api/webhooks/…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label={t`Language of the messages`}
          options={languageOptions}
          value={language}
          required
          onChange={({ target }) => chooseLanguage(target.value)}
          className="max-w-56"
        />
        <Button type="submit" variant="secondary" loading={save.isPending} className="justify-self-start">
          <Trans>Save webhook</Trans>
        </Button>
      </form>
    </div>
  );
}

import { longestPaste, readPaste } from '@argus/domain/players/paste';
import { lookupMessages } from '@argus/domain/players/player-lookup';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { rememberPastedNames } from '../../shared/player/pasted-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchIcon } from '../../ui/display/icons.tsx';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface LobbyFormProps {
  problem: string | null;
  onSearch: (input: string) => void;
  onSearchMany: (players: readonly string[]) => void;
}

export function LobbyForm({ problem, onSearch, onSearchMany }: LobbyFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState(problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError(say(lookupMessages.nobody_to_look_up));
    const paste = readPaste(text);
    if (paste.kind === 'none') return setError(joinSentences(paste.reasons.map((reason) => say(reason))));
    if (paste.kind === 'one') return onSearch(paste.input);
    rememberPastedNames(paste.names);
    onSearchMany(paste.players);
  }

  return (
    <Card as="section">
      <noscript>
        <p className="mb-4">
          <Trans>This page needs JavaScript: what you paste is read in your browser and not sent anywhere.</Trans>
        </p>
      </noscript>
      {/* The field has no name, so that a form submitted before hydration does not send its text. */}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextareaField
          label={t`Players`}
          hint={t`Up to 100. Your text stays in your browser: only the Steam IDs and custom URLs in it are looked up, the list is not stored unless you choose to remember it, and names in it are shown to you alone.`}
          placeholder={'https://steamcommunity.com/profiles/…\n# 3 1 "NightOwl" STEAM_1:0:11101\nPete;76561198…;24'}
          value={text}
          rows={8}
          required
          maxLength={longestPaste}
          error={error ?? undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" className="max-sm:w-full sm:justify-self-start">
          <SearchIcon size={20} />
          <Trans>Look them up</Trans>
        </Button>
      </form>
    </Card>
  );
}

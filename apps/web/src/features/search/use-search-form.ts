import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { say } from '../../lib/say.ts';
import { rememberPastedNames } from '../../shared/player/pasted-names.ts';
import { useRecentPlayers } from './use-recent-players.ts';

const longestInput = 500;

export interface SearchFormOptions {
  input: string | null;
  shownSteam64Id: string | null;
  onSearch: (input: string) => void;
  onSearchMany: (players: readonly string[]) => void;
}

/** Every search field is a plain GET form underneath, so that it works without JavaScript too. */
export function useSearchForm({ input, shownSteam64Id, onSearch, onSearchMany }: SearchFormOptions) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(
    input?.trim() === '' ? say(steamInputMessages.steam_search_empty) : null,
  );
  const recent = useRecentPlayers(shownSteam64Id, (player) => onSearch(player.steam64Id));

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    recent.close();
    if (wanted === '') {
      setError(say(steamInputMessages.steam_search_empty));
      field.current?.focus();
      return;
    }
    search(wanted);
  }

  /** Text that names no player is never sent, not even as part of the address. */
  function search(text: string) {
    const paste = readPaste(text);
    setError(paste.kind === 'none' ? paste.reasons.map((reason) => say(reason)).join(' ') : null);
    if (paste.kind === 'one') onSearch(paste.input);
    if (paste.kind !== 'many') return;
    rememberPastedNames(paste.names);
    onSearchMany(paste.players);
  }

  /** The pasted text is read here, because the field would drop line breaks and cut long text. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain').trim();
    const paste = readPaste(text);
    const fits = text.length <= longestInput && !/[\r\n]/.test(text);
    if (fits && paste.kind !== 'many') return;
    event.preventDefault();
    recent.close();
    if (paste.kind === 'one') event.currentTarget.value = paste.input;
    else search(text);
  }

  return {
    error,
    errorId,
    recent,
    field,
    search,
    formProps: { action: '/', method: 'get', onSubmit: submit, onBlur: recent.handleBlur },
    fieldProps: {
      ref: field,
      name: 'steamId',
      type: 'text',
      defaultValue: input ?? '',
      'aria-label': 'Steam ID, profile link or custom name',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : undefined,
      'aria-keyshortcuts': '/',
      maxLength: longestInput,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      ...recent.fieldProps,
      onPaste: handlePaste,
      onChange: (event: { target: HTMLInputElement }) => {
        setError(null);
        recent.handleTyping(event.target.value);
      },
    },
  } as const;
}

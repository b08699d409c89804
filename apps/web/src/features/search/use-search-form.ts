import { steamInputMessages } from '@argus/domain/steam-id';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRecentPlayers } from './use-recent-players.ts';

interface SearchFormOptions {
  /** The search in the address; null if there is none. */
  input: string | null;
  /** The player already on screen, who need not be offered. */
  shownSteam64Id: string | null;
  onSearch: (input: string) => void;
}

/** Shared by every search field; a plain GET form underneath, so that it works without JavaScript too. */
export function useSearchForm({ input, shownSteam64Id, onSearch }: SearchFormOptions) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(input?.trim() === '' ? steamInputMessages.searchEmpty : null);
  const recent = useRecentPlayers(shownSteam64Id, (player) => onSearch(player.steam64Id));

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    recent.close();
    if (wanted === '') {
      setError(steamInputMessages.searchEmpty);
      field.current?.focus();
      return;
    }
    setError(null);
    onSearch(wanted);
  }

  return {
    error,
    errorId,
    recent,
    field,
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
      maxLength: 500,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      ...recent.fieldProps,
      onChange: (event: { target: HTMLInputElement }) => {
        setError(null);
        recent.handleTyping(event.target.value);
      },
    },
  } as const;
}

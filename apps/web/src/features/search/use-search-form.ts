import { readPaste, statusWithoutIdsMessage } from '@argus/domain/paste';
import { steamInputMessages } from '@argus/domain/steam-id';
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lobbyPath } from '../lobby/lobby-address.ts';
import { useRecentPlayers } from './use-recent-players.ts';

const longestInput = 500;

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
  const navigate = useNavigate();
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
    search(wanted);
  }

  function search(text: string) {
    const paste = readPaste(text);
    if (paste.kind === 'statusWithoutIds') return setError(statusWithoutIdsMessage);
    if (paste.kind === 'one' && paste.input.length > longestInput) return setError(steamInputMessages.unresolved);
    setError(null);
    if (paste.kind === 'one') onSearch(paste.input);
    else navigate(lobbyPath(paste.players));
  }

  /** The field itself would drop line breaks and whatever is too long for it. */
  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (readPaste(text).kind === 'one') return;
    event.preventDefault();
    recent.close();
    search(text);
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

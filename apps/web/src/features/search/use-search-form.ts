import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { say } from '../../lib/language/say.ts';
import { rememberPastedNames } from '../../shared/player/pasted-names.ts';
import type { SearchField } from './focus-search.ts';
import { useRecentPlayers } from './use-recent-players.ts';

export interface SearchFormOptions {
  input: string | null;
  shownSteam64Id: string | null;
  onSearch: (input: string) => void;
  onSearchMany: (players: readonly string[]) => void;
}

/** Every search field is a plain GET form underneath, so that it works without JavaScript too. */
export function useSearchForm({ input, shownSteam64Id, onSearch, onSearchMany }: SearchFormOptions) {
  const errorId = useId();
  const field = useRef<SearchField>(null);
  const setField = useCallback((element: SearchField | null) => {
    field.current = element;
  }, []);
  const [error, setError] = useState<string | null>(
    input?.trim() === '' ? say(steamInputMessages.steam_search_empty) : null,
  );
  const recent = useRecentPlayers(shownSteam64Id, (player) => onSearch(player.steam64Id));

  function submit(event: SyntheticEvent) {
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
    setError(paste.kind === 'none' ? joinSentences(paste.reasons.map((reason) => say(reason))) : null);
    if (paste.kind === 'one') onSearch(paste.input);
    if (paste.kind !== 'many') return;
    rememberPastedNames(paste.names);
    onSearchMany(paste.players);
  }

  /** The pasted text is read here, because a field of one line would drop line breaks, and each cuts long text. */
  function handlePaste(event: ClipboardEvent<SearchField>) {
    const pasteInto = event.currentTarget;
    const text = event.clipboardData.getData('text/plain').trim();
    const paste = readPaste(text);
    const hasLines = /[\r\n]/.test(text);
    const fits = text.length <= pasteInto.maxLength;
    if (fits && !hasLines && paste.kind !== 'many') return;
    event.preventDefault();
    recent.close();
    if (paste.kind === 'one') {
      pasteInto.value = paste.input;
      return;
    }
    if (fits && pasteInto instanceof HTMLTextAreaElement) pasteInto.value = text;
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
      ref: setField,
      name: 'steamId',
      defaultValue: input ?? '',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : undefined,
      'aria-keyshortcuts': '/',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      ...recent.fieldProps,
      onPaste: handlePaste,
      onChange: (event: ChangeEvent<SearchField>) => {
        setError(null);
        recent.handleTyping(event.target.value);
      },
    },
  } as const;
}

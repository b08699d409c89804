import { steamInputMessages } from '@argus/domain/steam-id';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchIcon, WarningIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { searchQuery } from './api.ts';
import { focusSearch, searchFieldId } from './focus-search.ts';
import { RecentPlayersPopup } from './recent-players-popup.tsx';
import { useRecentPlayers } from './use-recent-players.ts';

export interface SearchBoxProps {
  /** What the address asks for; null where nothing was searched. */
  input: string | null;
  isSearching: boolean;
  /** Arrived by the `/` key. */
  isFocusWanted: boolean;
  onSearch: (input: string) => void;
}

/** A plain GET form underneath, so that it searches without JavaScript too. */
export function SearchBox({ input, isSearching, isFocusWanted, onSearch }: SearchBoxProps) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(input?.trim() === '' ? steamInputMessages.searchEmpty : null);
  const { data: answer } = useQuery({ ...searchQuery(useApi(), input ?? ''), enabled: false });
  const shownSteam64Id = answer && answer.kind !== 'unresolved' ? answer.steam64Id : null;
  const recent = useRecentPlayers(shownSteam64Id, (player) => onSearch(player.steam64Id));

  useEffect(() => {
    if (field.current && input !== null) field.current.value = input;
  }, [input]);

  useEffect(() => {
    if (isFocusWanted) focusSearch();
  }, [isFocusWanted]);

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

  return (
    <search className="w-full">
      <form action="/" method="get" onSubmit={submit} onBlur={recent.handleBlur}>
        <div className="relative">
          <div
            className={classNames(
              'almond-lg flex items-center border-2 bg-surface pl-4 shadow-lift transition-[border-color] duration-150 focus-within:border-gold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-gold has-[input:focus-visible]:outline-offset-2 sm:pl-5',
              error ? 'border-rose' : 'border-line-strong hover:border-gold',
            )}
          >
            <span className="hidden text-muted xs:block">
              {isSearching ? <Spinner size={24} /> : <SearchIcon size={24} />}
            </span>
            <input
              ref={field}
              id={searchFieldId}
              name="steamId"
              type="text"
              defaultValue={input ?? ''}
              placeholder="Steam ID, link or custom name"
              aria-label="Steam ID, profile link or custom name"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              aria-keyshortcuts="/"
              maxLength={500}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              {...recent.fieldProps}
              onChange={(event) => {
                setError(null);
                recent.handleTyping(event.target.value);
              }}
              className="min-w-0 flex-1 text-ellipsis bg-transparent py-4 text-base outline-none xs:px-3 xs:text-lg sm:py-5 sm:text-xl"
            />
            <span
              aria-hidden="true"
              className="mr-3 hidden size-7 place-items-center rounded-md border border-line font-sans text-muted text-sm sm:grid"
            >
              /
            </span>
            <button
              type="submit"
              className="almond m-1.5 flex min-h-12 min-w-12 items-center justify-center gap-2 self-stretch bg-gold-fill px-3 font-semibold text-lg text-on-gold transition-[background-color] duration-150 hover:bg-gold-fill-hover sm:px-6"
            >
              <span className="sm:hidden">{isSearching ? <Spinner size={22} /> : <SearchIcon size={22} />}</span>
              <span className="sr-only sm:not-sr-only">Search</span>
            </button>
          </div>
          <RecentPlayersPopup recent={recent} />
        </div>
        {error ? (
          <p id={errorId} role="alert" className="mt-2 flex items-center gap-1.5 text-rose">
            <WarningIcon size={18} />
            {error}
          </p>
        ) : null}
      </form>
    </search>
  );
}

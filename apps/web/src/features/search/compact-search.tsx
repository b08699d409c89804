import { lobbyPath } from '@argus/domain/players/lobby-address';
import { t } from '@lingui/core/macro';
import { type NavigateOptions, useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { ownLobby, searchPath } from '../../lib/paths.ts';
import { SearchIcon } from '../../ui/display/icons.tsx';
import { RecentPlayersPopup } from './recent-players-popup.tsx';
import { useSearchForm } from './use-search-form.ts';

export interface CompactSearchProps {
  /** This is called before the result page opens. */
  onSearch?: (() => void) | undefined;
  fieldId?: string | undefined;
  className?: string | undefined;
}

export function CompactSearch({ onSearch, fieldId, className }: CompactSearchProps) {
  const navigate = useNavigate();
  const { error, errorId, recent, formProps, fieldProps } = useSearchForm({
    input: null,
    shownSteam64Id: null,
    onSearch: (wanted) => open(searchPath(wanted)),
    onSearchMany: (players) => open(lobbyPath(players), ownLobby),
  });

  function open(path: string, options?: NavigateOptions) {
    onSearch?.();
    navigate(path, options);
  }

  return (
    <search className={className}>
      <form {...formProps} className="relative">
        <div
          className={classNames(
            'almond flex h-11 items-center border bg-surface focus-within:border-gold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-gold has-[input:focus-visible]:outline-offset-2',
            error ? 'border-rose' : 'border-line-strong hover:border-gold',
          )}
        >
          <input
            {...fieldProps}
            {...recent.comboboxProps}
            id={fieldId}
            type="text"
            aria-label={t`Steam ID, profile link or custom name`}
            maxLength={500}
            placeholder={t`Search a player`}
            className="h-full min-w-0 flex-1 text-ellipsis bg-transparent pl-3 outline-none"
          />
          <button
            type="submit"
            aria-label={t`Search`}
            className="almond-sm grid size-10 shrink-0 place-items-center text-muted hover:text-gold"
          >
            <SearchIcon />
          </button>
        </div>
        {error ? (
          <p
            id={errorId}
            role="alert"
            className="almond absolute top-full z-20 mt-2 w-max max-w-full border border-rose bg-surface px-3 py-1.5 text-rose text-sm shadow-lift"
          >
            {error}
          </p>
        ) : null}
        <RecentPlayersPopup recent={recent} className="min-w-72" />
      </form>
    </search>
  );
}

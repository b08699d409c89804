import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { SearchIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { focusSearch, searchFieldId } from './focus-search.ts';
import { RecentPlayersPopup } from './recent-players-popup.tsx';
import { type SearchFormOptions, useSearchForm } from './use-search-form.ts';

const fieldWords = msg`Paste a profile link, or a whole lobby`;

export interface SearchBoxProps extends SearchFormOptions {
  isSearching: boolean;
  /** True if the page was opened with the `/` key. */
  isFocusWanted: boolean;
}

export function SearchBox({ isSearching, isFocusWanted, ...options }: SearchBoxProps) {
  const { input } = options;
  const { error, errorId, recent, field, search, formProps, fieldProps } = useSearchForm(options);
  usePastedSearch(search);

  useEffect(() => {
    if (field.current && input !== null) field.current.value = input;
  }, [input, field]);

  useEffect(() => {
    if (isFocusWanted) focusSearch();
  }, [isFocusWanted]);

  /** Enter searches, as in a field of one line; with Shift it begins a new line. */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    fieldProps.onKeyDown(event);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
    formProps.onSubmit(event);
  }

  return (
    <search className="w-full">
      <form {...formProps}>
        <div className="relative">
          <div
            className={classNames(
              'almond-lg flex items-center border-2 bg-surface pl-4 shadow-lift transition-[border-color] duration-150 focus-within:border-gold has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-gold has-[textarea:focus-visible]:outline-offset-2 sm:pl-5',
              error ? 'border-rose' : 'border-line-strong hover:border-gold',
            )}
          >
            <span className="hidden text-muted xs:block">
              {isSearching ? <Spinner size={24} /> : <SearchIcon size={24} />}
            </span>
            <span className="grid min-w-0 flex-1 items-center *:[grid-area:1/1]">
              <textarea
                {...fieldProps}
                id={searchFieldId}
                rows={1}
                maxLength={5000}
                aria-label={say(fieldWords)}
                placeholder=" "
                onKeyDown={handleKey}
                className="peer field-sizing-content block max-h-40 w-full resize-none bg-transparent py-4 text-base outline-none xs:px-3 xs:text-lg sm:py-5 sm:text-xl"
              />
              {/* A placeholder cannot be shorter on a phone, and wraps where it is too long. */}
              <span
                aria-hidden="true"
                className="pointer-events-none hidden truncate text-left text-base text-muted peer-placeholder-shown:block xs:px-3 xs:text-lg sm:text-xl"
              >
                <span className="sm:hidden">
                  <Trans>Profile link or lobby</Trans>
                </span>
                <span className="max-sm:hidden">{say(fieldWords)}</span>
              </span>
            </span>
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
              <span className="sr-only sm:not-sr-only">
                <Trans>Search</Trans>
              </span>
            </button>
          </div>
          <RecentPlayersPopup recent={recent} />
        </div>
        {error ? (
          <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 text-left text-rose">
            <WarningIcon size={18} className="mt-1 shrink-0" />
            {error}
          </p>
        ) : null}
      </form>
    </search>
  );
}

/** Pasting anywhere outside a field starts a search. */
function usePastedSearch(onSearch: (input: string) => void): void {
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (pasted === '') return;
      event.preventDefault();
      search(pasted);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

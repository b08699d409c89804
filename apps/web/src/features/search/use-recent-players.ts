import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { SearchField } from './focus-search.ts';
import { forgetRecentPlayers, listRecentPlayers, matchRecentPlayers, type RecentPlayer } from './recent-players.ts';

/** While the search field has the focus, it is a combobox of the players that this browser searched before. */
export function useRecentPlayers(shownSteam64Id: string | null, onChoose: (player: RecentPlayer) => void) {
  const listId = useId();
  const [players, setPlayers] = useState<readonly RecentPlayer[]>([]);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);

  const options = matchRecentPlayers(players, { typed, shownSteam64Id });
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options[activeIndex] : undefined;
  const optionId = (player: RecentPlayer) => `${listId}${player.steam64Id}`;

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }

  function open() {
    setPlayers(listRecentPlayers());
    setTyped('');
    setActiveIndex(-1);
    setOpen(true);
  }

  function choose(player: RecentPlayer) {
    close();
    onChoose(player);
  }

  function move(step: 1 | -1) {
    // The field itself is one more place, with the index -1.
    const places = options.length + 1;
    setActiveIndex((current) => ((current + 1 + step + places) % places) - 1);
  }

  function handleKey(event: KeyboardEvent<SearchField>) {
    // In a field of several lines, the arrows move the cursor.
    if (event.currentTarget.value.includes('\n')) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  }

  return {
    listId,
    options,
    isShown,
    active,
    optionId,
    choose,
    close,
    forgetAll() {
      forgetRecentPlayers();
      close();
    },
    handleTyping(text: string) {
      setTyped(text);
      setActiveIndex(-1);
      setOpen(true);
    },
    handleBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    /** Only a field of one line may be a combobox. */
    comboboxProps: { role: 'combobox', 'aria-expanded': isShown },
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': active ? optionId(active) : undefined,
      onFocus: open,
      onClick: () => {
        if (!isShown) open();
      },
      onKeyDown: handleKey,
    },
  } as const;
}

export type RecentPlayers = ReturnType<typeof useRecentPlayers>;

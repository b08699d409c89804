import { lobbyPath, metLobbyPath } from '@argus/domain/players/lobby-address';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { say } from '../say.ts';
import { drawEye } from './drawings.ts';
import { createLink } from './mark.ts';

const messages = {
  check_all: /*i18n*/ { id: 'bar_check_all', message: 'Check all here' },
  check_and_remember: /*i18n*/ { id: 'bar_check_and_remember', message: 'Check and remember' },
  check_some: /*i18n*/ { id: 'bar_check_some', message: 'Check {first} to {last}' },
  one_convicted: /*i18n*/ { id: 'bar_one_convicted', message: 'This player is convicted' },
  one_not_convicted: /*i18n*/ { id: 'bar_one_not_convicted', message: 'This player is not convicted' },
  none: /*i18n*/ {
    id: 'bar_none_convicted',
    message: '{players, plural, other {None of the # players here are convicted}}',
  },
  some: /*i18n*/ {
    id: 'bar_some_convicted',
    message:
      '{convicted, plural, one {# of the {players} players here is convicted} other {# of the {players} players here are convicted}}',
  },
  close: /*i18n*/ { id: 'bar_close', message: 'Close' },
} as const;

export interface LobbyLink {
  label: string;
  href: string;
}

/** There are several links if the page names more players than can be looked up at once. */
export function listLobbyLinks(
  instance: string,
  accountIds: readonly number[],
  { wereMet }: { wereMet: boolean },
): LobbyLink[] {
  const steam64Ids = accountIds.map((id) => steam64FromAccountId(BigInt(id)));
  const links: LobbyLink[] = [];
  for (let from = 0; from < steam64Ids.length; from += lookupLimits.ids) {
    const players = steam64Ids.slice(from, from + lookupLimits.ids);
    const isAll = players.length === steam64Ids.length;
    const range = { first: from + 1, last: from + players.length };
    const all = wereMet ? messages.check_and_remember : messages.check_all;
    const label = isAll ? say(all) : say(messages.check_some, range);
    links.push({ label, href: instance + (wereMet ? metLobbyPath(players) : lobbyPath(players)) });
  }
  return links;
}

export function describeCounts(convicted: number, players: number): string {
  if (players === 1) return say(convicted === 1 ? messages.one_convicted : messages.one_not_convicted);
  return convicted === 0 ? say(messages.none, { players }) : say(messages.some, { convicted, players });
}

export function createBar(document: Document, onClose: () => void) {
  const bar = document.createElement('aside');
  bar.className = 'argus-bar';
  bar.setAttribute('aria-label', productName);
  const words = document.createElement('span');
  words.className = 'argus-bar-words';
  const links = document.createElement('span');
  links.className = 'argus-bar-links';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'argus-bar-close';
  close.setAttribute('aria-label', say(messages.close));
  close.textContent = '×';
  close.addEventListener('click', () => {
    bar.remove();
    onClose();
  });
  bar.append(drawEye(document), words, links, close);
  return {
    show(text: string, wanted: readonly LobbyLink[]): void {
      words.textContent = text;
      links.replaceChildren(
        ...wanted.map(({ label, href }) => {
          const link = createLink(document, href);
          link.className = 'argus-bar-link';
          link.textContent = label;
          return link;
        }),
      );
      if (!bar.isConnected) document.body.append(bar);
    },
    hide: () => bar.remove(),
  };
}

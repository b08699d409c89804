import { lobbyPath, metLobbyPath } from '@argus/domain/players/lobby-address';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { drawEye } from './drawings.ts';
import { createLink } from './mark.ts';

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
    const all = wereMet ? 'Check and remember' : 'Check all here';
    const label = isAll ? all : `Check ${from + 1} to ${from + players.length}`;
    links.push({ label, href: instance + (wereMet ? metLobbyPath(players) : lobbyPath(players)) });
  }
  return links;
}

export function describeCounts(convicted: number, players: number): string {
  if (players === 1) return `This player is ${convicted === 1 ? '' : 'not '}convicted`;
  if (convicted === 0) return `None of the ${players} players here are convicted`;
  return `${convicted} of the ${players} players here ${convicted === 1 ? 'is' : 'are'} convicted`;
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
  close.setAttribute('aria-label', 'Close');
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

import { escapeMarkup } from '../http/markup.ts';
import { renderCancel, renderPage, renderProblem } from '../http/page.ts';
import type { SandboxBan } from './bans.ts';
import type { Player } from './players.ts';

interface SteamAccount {
  steam64Id: string;
  name: string;
  label: string;
  avatarUrl: string;
}

function renderAccount({ steam64Id, name, label, avatarUrl }: SteamAccount): string {
  return `<button class="choice" name="steam64Id" value="${escapeMarkup(steam64Id)}">
<img class="face" src="${escapeMarkup(avatarUrl)}" alt="" width="44" height="44">
<span class="words"><strong>${escapeMarkup(name)}</strong><span>${escapeMarkup(label)}, ${escapeMarkup(steam64Id)}</span></span>
</button>`;
}

export function renderAccountPage(action: string, accounts: readonly SteamAccount[], problem?: string): string {
  const target = escapeMarkup(action);
  return renderPage({
    title: 'Steam sandbox',
    lead: 'This is not Steam: it runs on this computer and needs no password. Choose the Steam account to sign in with.',
    body: `${renderProblem(problem)}
<div class="choices">
<form class="all" method="post" action="${target}">
${accounts.map(renderAccount).join('\n')}
</form>
<form class="typed" method="post" action="${target}">
<label for="steam64Id">Another Steam64 id</label>
<input id="steam64Id" name="steam64Id" inputmode="numeric" pattern="[0-9]{17}" required autocomplete="off" placeholder="17 digits">
<button class="go">Sign in</button>
</form>
</div>
${renderCancel(action)}`,
  });
}

const banWords = ({ vacBans, lastBanDay }: SandboxBan) =>
  vacBans === 0
    ? 'No VAC ban'
    : `${vacBans} VAC ban${vacBans === 1 ? '' : 's'}, the last on ${lastBanDay ?? 'an unknown day'}`;

export function renderPlayerPage(player: Player, avatarUrl: string, ban: SandboxBan): string {
  return renderPage({
    title: player.name,
    lead: 'A made-up player of the Steam sandbox.',
    body: `<div class="sheet player">
<img src="${escapeMarkup(avatarUrl)}" alt="" width="112" height="112">
<p>Steam64 id ${player.steam64Id}<br>${player.vanity === null ? 'No custom id' : `Custom id ${escapeMarkup(player.vanity)}`}<br>${banWords(ban)}</p>
</div>
<form class="end" method="post" action="/sandbox/bans/${player.steam64Id}">
${ban.vacBans === 0 ? '<button class="quiet" name="vacBans" value="1">Ban this account</button>' : '<button class="quiet" name="vacBans" value="0">Lift the ban</button>'}
</form>`,
  });
}

export function renderUnknownPlayerPage(): string {
  return renderPage({
    title: 'Steam sandbox',
    lead: 'The specified profile could not be found.',
    body: '',
  });
}

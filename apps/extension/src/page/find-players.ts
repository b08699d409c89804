import { accountIdOf, isSteam64Id, parseSteamInput } from '@argus/domain/players/steam-id';

/*
 * Steam's pages name players by `data-miniprofile` (the account id) and by links, so no custom URL has to be resolved.
 */

export interface PlayerOnPage {
  accountId: number;
  element: Element;
}

const watchedPath = /^\/(?:id|profiles)\/[^/]+(?:\/(?:friends|gcpd)(?:\/.*)?)?\/?$/;
const metPath = /^\/(?:id|profiles)\/[^/]+\/(?:friends\/coplay|gcpd(?:\/.*)?)\/?$/;
const profilePath = /^\/profiles\/(\d+)\/?$/;
const ownerNames = '.actual_persona_name, .profile_small_header_name a, .friends_header_name a';
const named = '[data-miniprofile], a[href*="/profiles/"]';
/** A name can consist of unusual blanks, so only the white space of the page's own source counts as none. */
const hasName = /[^ \t\n\r\f]/;
/**
 * The viewer's own menus and what players write are ignored: a link there can lead to a cheater and carry another name.
 */
const ignored = [
  ...['#global_header', '#global_actions', '.responsive_page_menu_ctn', '.argus-mark', '.argus-bar'],
  ...['.bb_link', '.commentthread_comment_text', '.profile_summary', '.showcase_notes'],
].join(', ');

/** The watched pages are profiles, friends, recently played with and match history. */
export function isWatchedPath(pathname: string): boolean {
  return watchedPath.test(pathname);
}

/** The players on these pages are those whom the viewer met: recently played with, and match history. */
export function isMetPath(pathname: string): boolean {
  return metPath.test(pathname);
}

export function findPlayers(document: Document, address: URL): PlayerOnPage[] {
  const found = new Map<Element, number>();
  const owner = findOwner(document, address);
  const ownerName = document.querySelector(ownerNames);
  if (owner !== null && ownerName !== null) found.set(ownerName, owner);
  const nameless = new Map<number, Element>();
  for (const element of document.querySelectorAll(named)) {
    const accountId = readAccountId(element, address);
    if (accountId === null || element.closest(ignored)) continue;
    if (!hasName.test(element.textContent)) {
      if (!nameless.has(accountId)) nameless.set(accountId, element);
    } else if (!isInside(element, accountId, found)) found.set(element, accountId);
  }
  // A player without a visible name is marked elsewhere on the page, such as at their picture.
  const withName = new Set(found.values());
  for (const [accountId, element] of nameless) if (!withName.has(accountId)) found.set(element, accountId);
  return Array.from(found, ([element, accountId]) => ({ element, accountId }));
}

function findOwner(document: Document, address: URL): number | null {
  const segment = /^\/profiles\/[^/]+/.exec(address.pathname)?.[0];
  if (segment !== undefined) {
    const input = parseSteamInput(`https://steamcommunity.com${segment}`);
    return input.kind === 'id' ? accountIdOf(input.steam64Id) : null;
  }
  for (const script of document.querySelectorAll('script:not([src])')) {
    const steam64Id = readProfileData(script.textContent, address);
    if (steam64Id !== null) return accountIdOf(steam64Id);
  }
  return readMiniprofile(document.querySelector('.profile_header .playerAvatar[data-miniprofile]'));
}

/** Reads the owner of a profile from the page's own script, if the script is about the profile at this address. */
export function readProfileData(script: string, address: URL): string | null {
  const json = /^[ \t]*g_rgProfileData[ \t]*=[ \t]*(\{.*\});?[ \t\r]*$/m.exec(script)?.[1];
  if (json === undefined) return null;
  try {
    const { steamid, url }: { steamid?: unknown; url?: unknown } = JSON.parse(json);
    const isThisProfile = typeof url === 'string' && profileOf(new URL(url)) === profileOf(address);
    return isThisProfile && typeof steamid === 'string' && isSteam64Id(steamid) ? steamid : null;
  } catch {
    return null;
  }
}

/** Steam ignores the case of these addresses. */
function profileOf({ pathname }: URL): string {
  return pathname.split('/').slice(0, 3).join('/').toLowerCase();
}

function readAccountId(element: Element, address: URL): number | null {
  return readMiniprofile(element) ?? readProfileLink(element.getAttribute('href'), address);
}

function readMiniprofile(element: Element | null): number | null {
  const text = element?.getAttribute('data-miniprofile') ?? '';
  const accountId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return accountId > 0 && accountId < 0xffff_ffff ? accountId : null;
}

/** Only links to the profile itself count, not those to something on it. */
export function readProfileLink(href: string | null, address: URL): number | null {
  if (href === null || !URL.canParse(href, address)) return null;
  const { origin, pathname } = new URL(href, address);
  const steam64Id = profilePath.exec(pathname)?.[1];
  if (origin !== address.origin || steam64Id === undefined || !isSteam64Id(steam64Id)) return null;
  return accountIdOf(steam64Id);
}

/** Returns whether the element is part of another one that already names the same player. */
function isInside(element: Element, accountId: number, found: ReadonlyMap<Element, number>): boolean {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (found.get(outer) === accountId) return true;
  }
  return false;
}

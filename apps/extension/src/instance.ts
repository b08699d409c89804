import { isSafeInTransit } from '@argus/contract/publishing/userscript';
import { parseUrl } from '@argus/domain/shared/parse-url';

export const instanceMessage = /*i18n*/ {
  id: 'site_address_wanted',
  message: 'Enter the address of a site, such as https://argus.example.',
};

/** Returns the origin of a site whose list nobody can replace in transit. */
export function parseInstance(text: string): string | null {
  const trimmed = text.trim();
  const url = parseUrl(/^[a-z][\w+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || url.username !== '' || url.password !== '' || url.hostname === '') return null;
  return isSafeInTransit(url) ? url.origin : null;
}

/** Returns a pattern for the browser's permissions. Firefox accepts no port in it. */
export function hostPattern(instance: string): string {
  const { protocol, hostname } = new URL(instance);
  return `${protocol}//${hostname}/*`;
}

export const listUrl = (instance: string) => `${instance}/lists/convicted.txt`;
export const factsUrl = (instance: string) => `${instance}/.well-known/argus.json`;

export function playerUrl(instance: string, input: string): string {
  return `${instance}/?${new URLSearchParams({ steamId: input })}`;
}

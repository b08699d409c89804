import { type Language, languages, sourceLanguage } from '@argus/domain/shared/languages';
import type { Message } from '@argus/domain/shared/message';

/** Userscript managers offer to install an address that ends in `.user.js`. */
export const userscriptPath = '/tools/extension.user.js';

const loopback = /^(?:localhost|127\.0\.0\.1)$/;

/** Plain http is safe only on this machine; elsewhere a list or a script could be replaced in transit. */
export const isSafeInTransit = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));

export interface UserscriptFacts {
  productName: string;
  version: string;
  /** The site that this script is made for; if it is null, its menu asks for one. */
  instance: string | null;
  /** The key of the site's list; if it is null, the key of the first list is trusted. */
  key: { id: string; publicKey: string } | null;
  /** Says a message in a language; a manager shows the description in its own. */
  sayIn: (language: Language) => (message: Message) => string;
}

export const extensionDescription = /*i18n*/ {
  id: 'extension_description',
  message: 'Marks players on Steam whom the community convicted of cheating in Counter-Strike 2.',
};

/**
 * The body is the same for every site and reads these constants. A manager tells scripts apart by name and namespace,
 * and updates a script only from its own address, so a script of another site never replaces this one.
 */
export function createUserscript(
  { productName, version, instance, key, sayIn }: UserscriptFacts,
  body: string,
): string {
  const site = instance === null ? null : new URL(instance);
  const address = `${instance}${userscriptPath}`;
  const translated = languages.filter(({ code }) => code !== sourceLanguage);
  const lines = [
    ['name', productName.replaceAll(/\s+/g, ' ')],
    ['namespace', `${site?.origin ?? 'https://argus.example'}/`],
    ['version', version],
    ['description', extensionDescription.message],
    ...translated.map(({ code }) => [`description:${code}`, sayIn(code)(extensionDescription)]),
    ['license', 'AGPL-3.0-only'],
    ['match', 'https://steamcommunity.com/id/*'],
    ['match', 'https://steamcommunity.com/profiles/*'],
    ['grant', 'GM.getValue'],
    ['grant', 'GM.setValue'],
    ['grant', 'GM.xmlHttpRequest'],
    ['grant', 'GM.registerMenuCommand'],
    // A userscript manager asks before the first request to any other host.
    ['connect', site?.hostname ?? '*'],
    // Only a site serves scripts with a key, so only those can be updated from it.
    ...(key === null ? [] : ['downloadURL', 'updateURL'].map((name) => [name, address])),
    ['run-at', 'document-idle'],
    ['noframes', ''],
  ];
  return [
    '// ==UserScript==',
    ...lines.map(([name, value]) => `// @${name?.padEnd(12)} ${value}`.trimEnd()),
    '// ==/UserScript==',
    '',
    `const builtInInstance = ${JSON.stringify(instance)};`,
    `const builtInKey = ${JSON.stringify(key)};`,
    `const productName = ${JSON.stringify(productName)};`,
    body,
  ].join('\n');
}

import { sourceLanguage } from '@argus/domain/shared/languages';
import { hostPattern } from './src/instance.ts';

export type Target = 'chrome' | 'firefox';

/** The name of the description in the files of `_locales`. */
export const descriptionName = 'description';

export const iconSizes = [16, 32, 48, 128] as const;

export interface ManifestFacts {
  name: string;
  version: string;
  /** The site that this build is made for; if it is null, the popup asks for one. */
  instance: string | null;
}

/** Both manifests are the same except for the background: Chrome runs a service worker, Firefox a page. */
export function createManifest(target: Target, { name, version, instance }: ManifestFacts) {
  const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]));
  return {
    manifest_version: 3,
    name,
    version,
    default_locale: sourceLanguage,
    description: `__MSG_${descriptionName}__`,
    icons,
    action: { default_popup: 'popup.html', default_icon: icons, default_title: name },
    permissions: ['storage'],
    ...(instance === null ? {} : { host_permissions: [hostPattern(instance)] }),
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_scripts: [
      {
        matches: ['https://steamcommunity.com/id/*', 'https://steamcommunity.com/profiles/*'],
        js: ['content.js'],
        css: ['page.css'],
        run_at: 'document_idle',
      },
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*; form-action 'none'; base-uri 'none'",
    },
    ...(target === 'chrome' ? forChrome : createFirefoxPart(instance)),
  };
}

const script = 'background.js';
const forChrome = { background: { service_worker: script }, minimum_chrome_version: '123' };

/** A store accepts each id once, so a build for one site has its own id. */
const createFirefoxPart = (instance: string | null) => ({
  background: { scripts: [script] },
  browser_specific_settings: {
    gecko: {
      id: `argus-extension@${hostOf(instance)}`,
      strict_min_version: '140.0',
      data_collection_permissions: { required: ['none'] },
    },
    gecko_android: { strict_min_version: '142.0' },
  },
});

const hostOf = (instance: string | null) => (instance === null ? 'argus.example' : new URL(instance).hostname);

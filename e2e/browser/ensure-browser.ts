import { findBrowser } from './find-browser.ts';
import { type System, thisSystem } from './system.ts';

const downloadTimeoutMs = 5 * 60_000;
const aptTimeoutMs = 10 * 60_000;

type Installer = (system: System) => Promise<boolean>;

const installWithPlaywright: Installer = ({ platform, isRoot, run }) => {
  // Only root can install the libraries that Chromium needs without a password.
  const libraries = platform === 'linux' && isRoot ? ['--with-deps'] : [];
  return run('playwright', ['install', '--no-shell', ...libraries, 'chromium'], downloadTimeoutMs);
};

const installWithApt =
  (...packages: string[]): Installer =>
  async ({ run }) => {
    await run('apt-get', ['update', '-qq'], downloadTimeoutMs);
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], aptTimeoutMs);
  };

/** Debian packages Chromium. Ubuntu's package of that name only points to its app store, so it is tried last there. */
function listInstallers({ platform, isRoot, readText }: System): Installer[] {
  const id = platform === 'linux' && isRoot ? /^ID="?(\w+)/m.exec(readText('/etc/os-release'))?.[1] : undefined;
  const chromium = installWithApt('chromium');
  // The headless shell is quicker, but older releases do not package it.
  const bothChromiums = installWithApt('chromium', 'chromium-headless-shell');
  if (id === 'debian') return [bothChromiums, chromium, installWithPlaywright];
  if (id === 'ubuntu') return [installWithPlaywright, chromium];
  return [installWithPlaywright];
}

/** Returns null if no browser could be found or installed. */
export async function ensureBrowser(system: System = thisSystem): Promise<string | null> {
  let found = await findBrowser(system);
  for (const install of listInstallers(system)) {
    if (found !== null) break;
    await install(system);
    found = await findBrowser(system);
  }
  return found;
}

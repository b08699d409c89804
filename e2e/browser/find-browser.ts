import { posix, win32 } from 'node:path';
import { type System, thisSystem } from './system.ts';

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const noBrowserMessage =
  'No browser was found. Install Chrome, Chromium or Edge, or run `npx playwright install chromium`, ' +
  'or set CHROMIUM_PATH to the program of one you have.';

export const noFullChromiumMessage =
  'No Chrome, Chromium or Edge that takes extensions was found: a headless shell does not. Install one, ' +
  'or run `npx playwright install --no-shell chromium`.';

export const noFirefoxMessage = 'No Firefox was found. Install it, or set FIREFOX_PATH to its program.';

export async function getBrowser(system: System = thisSystem): Promise<string> {
  const found = await findBrowser(system);
  if (found === null) throw new Error(noBrowserMessage);
  return found;
}

export async function findBrowser(system: System = thisSystem): Promise<string | null> {
  const chosen = readChoice('CHROMIUM_PATH', system);
  if (chosen !== null) return chosen;
  const candidates = [...listInstalled(chromiumPrograms, system), await system.playwrightChromium()];
  const found = await findRunning(candidates, system);
  if (found !== null) return found;
  // The npm package contains a program for this system only.
  const isBundled = system.platform === 'linux' && system.arch === 'x64';
  return isBundled ? findRunning([await system.bundledChromium()], system) : null;
}

/** A headless shell takes no extensions. It is known by its name, or by the path to which npm's package unpacks it. */
const headlessShell = /headless[-_]?shell|^\/tmp\/chromium$/;

/** Finds a browser that takes extensions. */
export async function findFullChromium(system: System = thisSystem): Promise<string | null> {
  const chosen = readChoice('CHROMIUM_PATH', system);
  const candidates = [chosen ?? '', ...listInstalled(chromiumPrograms, system), await system.playwrightChromium()];
  return findRunning(
    candidates.filter((path) => path !== '' && !headlessShell.test(path)),
    system,
  );
}

export async function findFirefox(system: System = thisSystem): Promise<string | null> {
  return readChoice('FIREFOX_PATH', system) ?? findRunning(listInstalled(firefoxPrograms, system), system);
}

function readChoice(name: string, { env, exists }: System): string | null {
  const path = env[name];
  if (!path) return null;
  if (!exists(path)) throw new Error(`${name} is set to ${path}, but there is no such file.`);
  return path;
}

async function findRunning(paths: readonly string[], { exists, canRun }: System): Promise<string | null> {
  for (const path of paths) if (exists(path) && (await canRun(path))) return path;
  return null;
}

interface Programs {
  /** The names of programs in the folders of PATH. */
  linux: readonly string[];
  /** The paths below an Applications folder. */
  darwin: readonly string[];
  /** The paths below the folders in which Windows installs programs. */
  win32: readonly string[];
}

const chromiumPrograms: Programs = {
  linux: [
    // The headless shell draws no window, which halves the CPU time of a page.
    'chromium-headless-shell',
    ...['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
    ...['microsoft-edge', 'microsoft-edge-stable'],
  ],
  darwin: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const firefoxPrograms: Programs = {
  linux: ['firefox', 'firefox-esr'],
  darwin: ['Firefox.app/Contents/MacOS/firefox'],
  win32: ['Mozilla Firefox\\firefox.exe'],
};

function listInstalled(programs: Programs, { platform, env, home }: System): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder);
    return programs.win32.flatMap((program) => folders.map((folder) => win32.join(folder ?? '', program)));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(home, 'Applications')];
    return programs.darwin.flatMap((program) => folders.map((folder) => posix.join(folder, program)));
  }
  const folders = new Set([...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin']);
  return programs.linux.flatMap((program) => [...folders].map((folder) => posix.join(folder, program)));
}

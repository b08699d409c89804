import { describe, expect, test } from 'vitest';
import { ensureBrowser } from './ensure-browser.ts';
import { findBrowser, findFirefox, findFullChromium, getBrowser, noBrowserMessage } from './find-browser.ts';
import type { System } from './system.ts';

const downloaded = '/home/eve/.cache/ms-playwright/chromium/chrome';
const bundled = '/tmp/chromium';

interface Machine extends Partial<Omit<System, 'exists'>> {
  files?: readonly string[];
  /** These programs exist but do not run. */
  broken?: readonly string[];
  /** Each command installs this file; other commands fail. */
  installs?: Record<string, string>;
}

function aMachine({ files = [], broken = [], installs = {}, ...known }: Machine) {
  const present = new Set([...files, ...broken]);
  const commands: string[] = [];
  const system: System = {
    platform: 'linux',
    arch: 'arm64',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/eve',
    isRoot: false,
    readText: () => '',
    exists: (path) => present.has(path),
    canRun: async (path) => !broken.includes(path),
    playwrightChromium: async () => downloaded,
    bundledChromium: async () => {
      present.add(bundled);
      return bundled;
    },
    async run(command, args) {
      commands.push([command, ...args].join(' '));
      const left = Object.entries(installs).find(([part]) => commands.at(-1)?.includes(part))?.[1];
      if (left) present.add(left);
      return left !== undefined;
    },
    ...known,
  };
  return { system, commands };
}

const windows = {
  platform: 'win32',
  env: { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\eve\\AppData\\Local' },
} as const;

describe('findBrowser', () => {
  const places: [string, string, Machine][] = [
    ['Chromium on Linux', '/usr/bin/chromium', {}],
    ['Chrome on Linux', '/usr/bin/google-chrome-stable', {}],
    ['Edge on Linux', '/usr/bin/microsoft-edge', {}],
    ['a snap of Chromium', '/snap/bin/chromium', {}],
    ['Chrome elsewhere on the PATH', '/opt/tools/google-chrome', { env: { PATH: '/opt/tools' } }],
    ['Chrome on macOS', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', { platform: 'darwin' }],
    [
      'Chromium in the home of a Mac',
      '/home/eve/Applications/Chromium.app/Contents/MacOS/Chromium',
      { platform: 'darwin' },
    ],
    ['Edge on macOS', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', { platform: 'darwin' }],
    ['Chrome on Windows', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', windows],
    [
      'Chrome of one user on Windows',
      'C:\\Users\\eve\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      windows,
    ],
    ['Edge on Windows', 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe', windows],
  ];
  test.each(places)('finds %s', async (_name, path, machine) => {
    const { system } = aMachine({ ...machine, files: [path, downloaded] });
    expect(await findBrowser(system)).toBe(path);
  });
});

test('findBrowser prefers a headless shell to a browser with a window', async () => {
  const { system } = aMachine({ files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });
  expect(await findBrowser(system)).toBe('/usr/bin/chromium-headless-shell');
});

test('findBrowser prefers CHROMIUM_PATH to installed browsers', async () => {
  const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
  const { system } = aMachine({ env, files: ['/opt/mine', '/usr/bin/chromium'] });
  expect(await getBrowser(system)).toBe('/opt/mine');
});

test('findBrowser throws if CHROMIUM_PATH names no file, instead of using another browser', async () => {
  const { system } = aMachine({ env: { CHROMIUM_PATH: '/opt/mine' }, files: ['/usr/bin/chromium'] });
  await expect(findBrowser(system)).rejects.toThrow('CHROMIUM_PATH is set to /opt/mine, but there is no such file.');
});

test('findBrowser uses a browser that Playwright downloaded if none is installed', async () => {
  const { system } = aMachine({ arch: 'x64', files: [downloaded] });
  expect(await findBrowser(system)).toBe(downloaded);
});

test('findBrowser skips a browser that does not run', async () => {
  const { system } = aMachine({ broken: ['/usr/bin/chromium-browser'], files: [downloaded] });
  expect(await findBrowser(system)).toBe(downloaded);
});

test.each([
  ['linux', 'x64', bundled],
  ['linux', 'arm64', null],
  ['darwin', 'x64', null],
  ['win32', 'x64', null],
] as const)('on %s %s the bundled browser is %s', async (platform, arch, expected) => {
  const { system } = aMachine({ platform, arch });
  expect(await findBrowser(system)).toBe(expected);
});

test('findBrowser does not use a bundled browser that does not run', async () => {
  const { system } = aMachine({ arch: 'x64', canRun: async () => false });
  expect(await findBrowser(system)).toBeNull();
});

test('without any browser the error says how to get one', async () => {
  await expect(getBrowser(aMachine({}).system)).rejects.toThrow(noBrowserMessage);
  expect(noBrowserMessage).toContain('npx playwright install chromium');
  expect(noBrowserMessage).toContain('CHROMIUM_PATH');
});

test.each([
  ['/usr/bin/firefox-esr', {}],
  ['/Applications/Firefox.app/Contents/MacOS/firefox', { platform: 'darwin' }],
  ['C:\\Program Files\\Mozilla Firefox\\firefox.exe', windows],
  ['/opt/firefox', { env: { FIREFOX_PATH: '/opt/firefox' } }],
] as const)('Firefox is found at %s', async (path, machine) => {
  expect(await findFirefox(aMachine({ ...machine, files: [path, '/usr/bin/chromium'] }).system)).toBe(path);
});

test('a missing Firefox is not an error', async () => {
  expect(await findFirefox(aMachine({ files: ['/usr/bin/chromium'] }).system)).toBeNull();
});

test.each<[string, string | null, Machine]>([
  [
    'one beside a headless shell',
    '/usr/bin/chromium',
    { files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] },
  ],
  [
    'the one that CHROMIUM_PATH names',
    '/opt/chrome',
    { env: { CHROMIUM_PATH: '/opt/chrome' }, files: ['/opt/chrome', downloaded] },
  ],
  [
    'not a headless shell that CHROMIUM_PATH names',
    downloaded,
    { env: { CHROMIUM_PATH: bundled }, files: [bundled, downloaded] },
  ],
  ['not a headless shell', null, { files: ['/usr/bin/chromium-headless-shell'] }],
])('the browser for extensions is %s', async (_what, path, machine) => {
  expect(await findFullChromium(aMachine(machine).system)).toBe(path);
});

describe('ensureBrowser', () => {
  const asRoot = (id: string) => ({ isRoot: true, readText: () => `NAME="Some Linux"\nID=${id}\n` });
  const playwright = 'playwright install --no-shell chromium';
  const playwrightAsRoot = 'playwright install --no-shell --with-deps chromium';
  const apt = ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends chromium'];
  const aptBoth = ['apt-get update -qq', `${apt[1]} chromium-headless-shell`];

  test('installs nothing if a browser is found', async () => {
    const { system, commands } = aMachine({ ...asRoot('debian'), files: ['/usr/bin/chromium'] });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  test('installs the package on Debian', async () => {
    const installs = { 'apt-get install': '/usr/bin/chromium', playwright: downloaded };
    const { system, commands } = aMachine({ ...asRoot('debian'), installs });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(aptBoth);
  });

  test('installs Chromium alone on a Debian that has no package of the headless shell', async () => {
    const installs = { 'recommends chromium': '/usr/bin/chromium' };
    const { system, commands } = aMachine({
      ...asRoot('debian'),
      installs,
      canRun: async () => commands.length > aptBoth.length,
    });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([...aptBoth, ...apt]);
  });

  test('downloads a browser on Debian if the package cannot be installed', async () => {
    const { system, commands } = aMachine({ ...asRoot('debian'), installs: { playwright: downloaded } });
    expect(await ensureBrowser(system)).toBe(downloaded);
    expect(commands).toEqual([...aptBoth, ...apt, playwrightAsRoot]);
  });

  test('downloads a browser on Ubuntu, and tries the package if the download fails', async () => {
    const { system, commands } = aMachine({
      ...asRoot('ubuntu'),
      installs: { 'apt-get install': '/usr/bin/chromium' },
    });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([playwrightAsRoot, ...apt]);
  });

  test.each(['linux', 'darwin', 'win32'] as const)(
    'downloads a browser for an ordinary user of %s',
    async (platform) => {
      const { system, commands } = aMachine({ platform, installs: { playwright: downloaded } });
      expect(await ensureBrowser(system)).toBe(downloaded);
      expect(commands).toEqual([playwright]);
    },
  );

  test('returns null if the downloaded browser lacks libraries', async () => {
    const { system } = aMachine({ installs: { playwright: downloaded }, canRun: async () => false });
    expect(await ensureBrowser(system)).toBeNull();
  });

  test('returns null if every way fails', async () => {
    const { system, commands } = aMachine(asRoot('debian'));
    expect(await ensureBrowser(system)).toBeNull();
    expect(commands).toEqual([...aptBoth, ...apt, playwrightAsRoot]);
  });
});

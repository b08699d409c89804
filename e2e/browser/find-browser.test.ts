import { describe, expect, test } from 'vitest';
import { ensureBrowser } from './ensure-browser.ts';
import { findBrowser, findFirefox, findFullChromium, getBrowser, noBrowserMessage } from './find-browser.ts';
import type { System } from './system.ts';

const downloaded = '/home/eve/.cache/ms-playwright/chromium/chrome';
const bundled = '/tmp/chromium';

interface Machine extends Partial<Omit<System, 'exists'>> {
  files?: readonly string[];
  /** Files that are there but do not run. */
  broken?: readonly string[];
  /** What each command leaves behind; a command that is not named fails. */
  installs?: Record<string, string>;
}

/** A machine with these files, and what was run on it. */
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

describe('an installed browser is found', () => {
  const places: [string, string, Machine][] = [
    ['Chromium on Linux', '/usr/bin/chromium', {}],
    ['Chrome on Linux', '/usr/bin/google-chrome-stable', {}],
    ['Edge on Linux', '/usr/bin/microsoft-edge', {}],
    ['a snap', '/snap/bin/chromium', {}],
    ['somewhere on the PATH', '/opt/tools/google-chrome', { env: { PATH: '/opt/tools' } }],
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
  test.each(places)('%s', async (_name, path, machine) => {
    const { system } = aMachine({ ...machine, files: [path, downloaded] });
    expect(await findBrowser(system)).toBe(path);
  });
});

test('one without a window is preferred to one with', async () => {
  const { system } = aMachine({ files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });
  expect(await findBrowser(system)).toBe('/usr/bin/chromium-headless-shell');
});

test('CHROMIUM_PATH is preferred to what is installed', async () => {
  const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
  const { system } = aMachine({ env, files: ['/opt/mine', '/usr/bin/chromium'] });
  expect(await getBrowser(system)).toBe('/opt/mine');
});

test('CHROMIUM_PATH that names no file is an error, not a reason to use another browser', async () => {
  const { system } = aMachine({ env: { CHROMIUM_PATH: '/opt/mine' }, files: ['/usr/bin/chromium'] });
  await expect(findBrowser(system)).rejects.toThrow('CHROMIUM_PATH is set to /opt/mine, but there is no such file.');
});

test('the one that Playwright downloaded is used where none is installed', async () => {
  const { system } = aMachine({ arch: 'x64', files: [downloaded] });
  expect(await findBrowser(system)).toBe(downloaded);
});

test('a program that does not run is passed over', async () => {
  const { system } = aMachine({ broken: ['/usr/bin/chromium-browser'], files: [downloaded] });
  expect(await findBrowser(system)).toBe(downloaded);
});

test.each([
  ['linux', 'x64', bundled],
  ['linux', 'arm64', null],
  ['darwin', 'x64', null],
  ['win32', 'x64', null],
] as const)('of %s %s the bundled browser is %s', async (platform, arch, expected) => {
  const { system } = aMachine({ platform, arch });
  expect(await findBrowser(system)).toBe(expected);
});

test('a bundled browser that does not run is not found either', async () => {
  const { system } = aMachine({ arch: 'x64', canRun: async () => false });
  expect(await findBrowser(system)).toBeNull();
});

test('without any browser the message says how to get one', async () => {
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

test('no Firefox is no error', async () => {
  expect(await findFirefox(aMachine({ files: ['/usr/bin/chromium'] }).system)).toBeNull();
});

test.each<[string, string | null, Machine]>([
  [
    'beside a headless shell',
    '/usr/bin/chromium',
    { files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] },
  ],
  ['one that was chosen', '/opt/chrome', { env: { CHROMIUM_PATH: '/opt/chrome' }, files: ['/opt/chrome', downloaded] }],
  ['not a chosen shell', downloaded, { env: { CHROMIUM_PATH: bundled }, files: [bundled, downloaded] }],
  ['not a shell alone', null, { files: ['/usr/bin/chromium-headless-shell'] }],
])('a browser for extensions: %s', async (_what, path, machine) => {
  expect(await findFullChromium(aMachine(machine).system)).toBe(path);
});

describe('getting a browser', () => {
  const asRoot = (id: string) => ({ isRoot: true, readText: () => `NAME="Some Linux"\nID=${id}\n` });
  const playwright = 'playwright install --no-shell chromium';
  const playwrightAsRoot = 'playwright install --no-shell --with-deps chromium';
  const apt = ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends chromium'];
  const aptBoth = ['apt-get update -qq', `${apt[1]} chromium-headless-shell`];

  test('nothing is installed where there is one', async () => {
    const { system, commands } = aMachine({ ...asRoot('debian'), files: ['/usr/bin/chromium'] });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  test('Debian packages one', async () => {
    const installs = { 'apt-get install': '/usr/bin/chromium', playwright: downloaded };
    const { system, commands } = aMachine({ ...asRoot('debian'), installs });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(aptBoth);
  });

  test('Debian that does not package the one without a window installs the other', async () => {
    const installs = { 'recommends chromium': '/usr/bin/chromium' };
    const { system, commands } = aMachine({
      ...asRoot('debian'),
      installs,
      canRun: async () => commands.length > aptBoth.length,
    });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([...aptBoth, ...apt]);
  });

  test('Debian without its mirror downloads one', async () => {
    const { system, commands } = aMachine({ ...asRoot('debian'), installs: { playwright: downloaded } });
    expect(await ensureBrowser(system)).toBe(downloaded);
    expect(commands).toEqual([...aptBoth, ...apt, playwrightAsRoot]);
  });

  test('Ubuntu downloads one, and tries its package if that fails', async () => {
    const { system, commands } = aMachine({
      ...asRoot('ubuntu'),
      installs: { 'apt-get install': '/usr/bin/chromium' },
    });
    expect(await ensureBrowser(system)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([playwrightAsRoot, ...apt]);
  });

  test.each(['linux', 'darwin', 'win32'] as const)('an ordinary user of %s downloads one', async (platform) => {
    const { system, commands } = aMachine({ platform, installs: { playwright: downloaded } });
    expect(await ensureBrowser(system)).toBe(downloaded);
    expect(commands).toEqual([playwright]);
  });

  test('a download without the libraries it needs does not count', async () => {
    const { system } = aMachine({ installs: { playwright: downloaded }, canRun: async () => false });
    expect(await ensureBrowser(system)).toBeNull();
  });

  test('where nothing works there is none', async () => {
    const { system, commands } = aMachine(asRoot('debian'));
    expect(await ensureBrowser(system)).toBeNull();
    expect(commands).toEqual([...aptBoth, ...apt, playwrightAsRoot]);
  });
});

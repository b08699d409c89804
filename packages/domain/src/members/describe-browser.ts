import type { Message } from '../shared/message.ts';

/* Browsers pretend to be each other, so names that no other browser claims come first. */
const browsers = [
  ['Valve Steam', 'Steam'],
  ['Discord', 'Discord'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Vivaldi', 'Vivaldi'],
  ['YaBrowser', 'Yandex Browser'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

export interface Device {
  /** It is null if no browser is recognised. */
  browser: string | null;
  system: string | null;
}

export function readDevice(userAgent: string | null): Device {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

const deviceMessages = {
  both: /*i18n*/ { id: 'device', message: '{browser} on {system}' },
  browser: /*i18n*/ { id: 'device_browser', message: '{browser}' },
  system: /*i18n*/ { id: 'device_system', message: 'Unknown browser on {system}' },
  unknown: /*i18n*/ { id: 'device_unknown', message: 'Unknown browser' },
} as const;

/** A name such as `Firefox on Windows` is enough for users to recognise their own device. */
export function describeDevice({ browser, system }: Device): Message {
  if (browser !== null && system !== null) return { ...deviceMessages.both, values: { browser, system } };
  if (browser !== null) return { ...deviceMessages.browser, values: { browser } };
  return system === null ? deviceMessages.unknown : { ...deviceMessages.system, values: { system } };
}

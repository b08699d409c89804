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

const unknownBrowser = 'Unknown browser';

/** A name such as `Firefox on Windows` is enough for users to recognise their own device. */
export function describeBrowser(userAgent: string | null): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null;
  const system = find(systems);
  return system === null ? (find(browsers) ?? unknownBrowser) : `${find(browsers) ?? unknownBrowser} on ${system}`;
}

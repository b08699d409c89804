const pattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-[\w.-]{1,40})?(?:\+[\w.-]{1,40})?$/;

/** Returns a tag or version of Argus without its `v`, or null if the text is neither. */
export function parseVersion(text: string): string | null {
  const [, major, minor, patch, preRelease = ''] = pattern.exec(text) ?? [];
  return major === undefined ? null : `${major}.${minor}.${patch}${preRelease}`;
}

/**
 * Versions are compared by number; a pre-release comes before its release. A text that is no version is never newer.
 */
export function isNewerVersion(candidate: string, than: string): boolean {
  const [a, b] = [pattern.exec(candidate), pattern.exec(than)];
  if (!a || !b) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(a[part]) - Number(b[part]);
    if (difference !== 0) return difference > 0;
  }
  return a[4] === undefined && b[4] !== undefined;
}

type Area = 'localStorage' | 'sessionStorage';

/** Browsers may refuse storage altogether, for example in private windows; then nothing is stored. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function listStoredKeys(area: Area): string[] {
  try {
    const storage = window[area];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  } catch {
    return [];
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // Nothing is stored then.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {}
}

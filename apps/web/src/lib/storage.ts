type Area = 'localStorage' | 'sessionStorage';

/** A browser may refuse storage, for example in a private window. This then returns null. */
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

/** Returns whether the browser stored the value. */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {}
}

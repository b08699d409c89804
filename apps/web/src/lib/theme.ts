import { readStored, removeStored, writeStored } from './storage.ts';

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const changed = new EventTarget();

/** The document's first script reads the same key before anything is painted. */
export function readTheme(): Theme {
  const stored = readStored('localStorage', key);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    removeStored('localStorage', key);
    delete document.documentElement.dataset.theme;
  } else {
    writeStored('localStorage', key, theme);
    document.documentElement.dataset.theme = theme;
  }
  tintBrowser();
  changed.dispatchEvent(new Event('change'));
}

/** The browser's UI follows the chosen theme, not the system's. */
export function tintBrowser(): void {
  const theme = readTheme();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const isChosen = meta.dataset.media.includes(theme);
    meta.media = theme === 'system' ? meta.dataset.media : isChosen ? 'all' : 'not all';
  }
}

export function subscribeTheme(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

export function isDarkShown(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

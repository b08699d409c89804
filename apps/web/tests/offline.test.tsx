import { languageCookie, languages } from '@argus/domain/shared/languages';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import template from '../offline.html?raw';
import { renderOffline } from '../src/entry-server.tsx';

const script = /<script>([\s\S]*)<\/script>/.exec(template)?.[1] ?? '';

/** Opens the offline page in a browser that prefers these languages, and returns the language that it shows. */
async function openOffline({ chosen, preferred }: { chosen?: string; preferred: string[] }): Promise<string[]> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(chosen ? `a=b; ${languageCookie}=${chosen}` : '');
  // The script tries again every few seconds, which is nothing that this test waits for.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.innerHTML = '';
  });
  document.body.innerHTML = await renderOffline();
  new Function(script)();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  return [...document.querySelectorAll<HTMLElement>('body > [lang]')]
    .filter(({ hidden }) => !hidden)
    .map(({ lang }) => lang);
}

it('the offline page is in English before its script runs, and has every other language', async () => {
  const html = await renderOffline();
  for (const { code } of languages) expect(html.match(new RegExp(`lang="${code}"`, 'g'))).toHaveLength(1);
  expect(html.match(/ hidden=""/g)).toHaveLength(languages.length - 1);
  expect(html).toMatch(/<div lang="en" data-title="No connection">/);
});

it.each([
  ['the language that the reader chose', { chosen: 'pl', preferred: ['de'] }, 'pl'],
  ['the language that the browser prefers', { preferred: ['ru-RU', 'en'] }, 'ru'],
  ['any Portuguese as the one there is', { preferred: ['pt-PT'] }, 'pt-BR'],
  ['the first known language', { preferred: ['xx', 'tr', 'de'] }, 'tr'],
  ['English to everybody else', { preferred: ['xx'] }, 'en'],
])('the offline page shows %s', async (_, reader, language) => {
  expect(await openOffline(reader)).toEqual([language]);
  expect(document.documentElement.lang).toBe(language);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

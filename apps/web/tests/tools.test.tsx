import { userscriptPath } from '@argus/contract/publishing/userscript';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp, refuse } from './open-app.tsx';

describe('the tools', () => {
  it('show the extension with its steps and the script of this site, feeds to copy, and how to verify the list', async () => {
    await openApp('/tools');
    const extension = within(screen.getByRole('region', { name: 'Browser extension' }));
    extension.getByRole('img', { name: /^A friends list on Steam/ });
    for (const name of ['Chrome, Edge, Brave', 'Firefox']) extension.getByRole('heading', { name });
    const install = extension.getByRole('link', { name: 'Install the script' });
    expect(install.getAttribute('href')).toBe(userscriptPath);
    extension.getByText(`ARGUS_INSTANCE=${testSite.publicUrl} npm run build:extension`);

    screen.getByRole('link', { name: `${testSite.publicUrl}/feeds/convictions.atom` });
    screen.getByRole('link', { name: `${testSite.publicUrl}/feeds/convictions.json` });
    await within(screen.getByRole('region', { name: 'Signed list' })).findByText(/openssl pkeyutl -verify/);
    await expectAccessible();
  });

  it.each([
    ['extension', 'Browser extension'],
    ['alerts', 'Alerts'],
    ['feeds', 'Feeds'],
    ['list', 'Signed list'],
    ['open-data', 'Open data'],
    ['api', 'API'],
  ])('open at the section #%s', async (id, title) => {
    await openApp(`/tools#${id}`);
    const heading = screen.getByRole('heading', { level: 2, name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('are all there while the list cannot be read', async () => {
    await openApp('/tools', { answers: { getOpenData: () => refuse(503) } });
    screen.getByRole('link', { name: 'Install the script' });
    expect(screen.queryByText(/openssl/)).toBeNull();
  });
});

describe('the page of the API', () => {
  /** The DOM of these tests loads no files, so a test says how loading ends. */
  function watchLoading() {
    const waiting: (Node | string)[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...elements) => void waiting.push(...elements));
    const finish = (kind: 'load' | 'error') =>
      act(async () => {
        for (const element of waiting.splice(0)) {
          if (element instanceof HTMLElement) element.dispatchEvent(new Event(kind));
        }
      });
    return { waiting, finish };
  }

  it('has the frame of the site, programs to start with, and the reference', async () => {
    const { finish } = watchLoading();
    await openApp('/api/docs');
    screen.getByRole('heading', { level: 1, name: 'The API' });
    screen.getByRole('contentinfo');
    expect(screen.getAllByText('Python')).toHaveLength(2);
    screen.getByText(`curl --fail --silent "${testSite.publicUrl}/api/reports/recent-convictions?limit=3"`);
    screen.getByText('Loading the reference…');
    await expectAccessible();
    const show = vi.fn();
    vi.stubGlobal('SwaggerUIBundle', show);
    onTestFinished(() => void vi.stubGlobal('SwaggerUIBundle', undefined));
    await finish('load');
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/openapi.json', validatorUrl: null }));
    expect(screen.queryByText('Loading the reference…')).toBeNull();
  });

  it('says that the reference could not be loaded, and tries again', async () => {
    const { waiting, finish } = watchLoading();
    const { person } = await openApp('/api/docs');
    expect(waiting).toHaveLength(3);
    await finish('error');
    screen.getByText('The reference could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(waiting).toHaveLength(3);
  });
});

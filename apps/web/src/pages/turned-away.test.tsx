import { createClient } from '@argus/contract/kernel/client';
import type { Site } from '@argus/contract/site/site';
import { loginMessages } from '@argus/domain/members/login';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LoginNeeded } from '../features/session/login-needed.tsx';
import { type Session, SessionContext } from '../features/session/session-context.ts';
import { SiteContext } from '../features/site/site-context.ts';
import { testSite } from '../features/site/test-site.ts';
import { ApiContext } from '../lib/api-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Page as BannedPage } from './account-banned.tsx';

const site: Site = { ...testSite, contactEmail: 'staff@panoptes.example' };
const actions = {
  start: async () => 'refused' as const,
  askToLeave: async () => true,
  forget: () => {},
  logOut: async () => {},
  refresh: async () => {},
};
const api = createClient(async () => {
  throw new Error('nobody asks');
});

function renderAt(state: unknown, children: ReactNode, status: 'loading' | 'visitor' = 'visitor', given = site) {
  const session: Session = { status };
  return renderToString(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <SiteContext value={given}>
            <SessionContext value={{ session, actions }}>{children}</SessionContext>
          </SiteContext>
        </QueryClientProvider>
      </ApiContext>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

describe('the login notice on the home page', () => {
  it.each([
    ['/drafts?page=2', 'your drafts'],
    ['/my-submissions', 'your submissions'],
    ['/the-watch', 'The Watch'],
    ['/panel/reports', 'the panel'],
    ['/profile/settings', 'your settings'],
    ['/edit-report/1', 'your report'],
  ])('says that %s needs a login, and offers it', (loginFor, name) => {
    const html = renderAt({ loginFor }, <LoginNeeded />);
    expect(html).toContain(`Please log in to see ${name}.`);
    expect(html).toContain('href="/api/auth/discord"');
  });

  it('says after a failed login that a report was not lost, and leads back to it', () => {
    const html = renderAt({ loginFor: '/submit-report?steamId=nightowl' }, <LoginNeeded />);
    expect(html).toContain('Your report is not lost.');
    expect(html).toContain('href="/submit-report?steamId=nightowl"');
    expect(html).toContain('href="/api/auth/discord"');
  });

  it.each([null, {}, { loginFor: 7 }])('is not shown to visitors who were not redirected: %j', (state) => {
    expect(renderAt(state, <LoginNeeded />)).toBe('');
  });

  it("is not shown until the session is known, so that hydration matches the server's markup", () => {
    expect(renderAt({ loginFor: '/drafts' }, <LoginNeeded />, 'loading')).toBe('');
  });
});

describe('the page of a banned account', () => {
  it('says what happened, why, and whom to contact', () => {
    const html = renderAt({ banReason: 'Forged <clips>' }, <BannedPage />);
    expect(html).toContain(`${loginMessages.account_banned.message}</h1>`);
    expect(html).toContain('Forged &lt;clips&gt;');
    expect(html).toContain('mailto:staff@panoptes.example');
  });

  it('says when no reason was given and no contact is set', () => {
    const html = renderAt({ banReason: null }, <BannedPage />, 'visitor', { ...site, contactEmail: null });
    expect(html).toContain('No reason was given.');
    expect(html).toContain('neither an email address nor a Discord invite');
  });

  it('does not tell visitors who were not banned that they are', () => {
    expect(renderAt(null, <BannedPage />)).not.toContain(loginMessages.account_banned.message);
    expect(renderAt({ banReason: 'x' }, <BannedPage />, 'loading')).not.toContain(loginMessages.account_banned.message);
  });
});

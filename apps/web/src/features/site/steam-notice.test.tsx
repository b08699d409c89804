import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SteamNotice } from './steam-notice.tsx';

function render(session: { isMember: boolean; isUnsure: boolean }): string {
  return renderToString(
    <MemoryRouter>
      <SteamNotice discordInviteUrl={null} {...session} />
    </MemoryRouter>,
  );
}

it('tells visitors that Discord has replaced the Steam login, and nobody who logged in with Discord', () => {
  expect(render({ isMember: false, isUnsure: false })).toContain('Discord has replaced the Steam login.');
  expect(render({ isMember: true, isUnsure: false })).toBe('');
});

it('waits behind a stored login', () => {
  expect(render({ isMember: false, isUnsure: true })).toContain('[[data-session]_&amp;]:hidden');
});

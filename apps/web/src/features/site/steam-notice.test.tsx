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

it('tells visitors, but not members, that Discord has replaced the Steam login', () => {
  expect(render({ isMember: false, isUnsure: false })).toContain('Discord has replaced the Steam login.');
  expect(render({ isMember: true, isUnsure: false })).toBe('');
});

it('hides the Steam notice while a stored login is being checked', () => {
  expect(render({ isMember: false, isUnsure: true })).toContain('[[data-session]_&amp;]:hidden');
});

import { accountIdOf } from '@argus/domain/players/steam-id';

/* These pages are ours; they name players in the same places as Steam's. */

export interface Named {
  steam64Id: string;
  name: string;
}

export const steam = 'https://steamcommunity.com';

/** The policy is stricter than Steam's own: it allows neither inline styles nor requests to other hosts. */
const steamHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; style-src 'self'; img-src data:",
};

const steamStyles = `
  body { margin: 0; background: #1b2838; color: #c6d4df; font: 14px "Motiva Sans", Arial, sans-serif; }
  a { color: #66c0f4; text-decoration: none; }
  #global_header { padding: 14px 24px; background: #171a21; }
  .page { max-width: 860px; margin: 24px auto; padding: 0 20px; }
  .profile_header { display: flex; gap: 18px; align-items: center; padding: 22px; background: #0e1926; }
  .playerAvatar { width: 96px; height: 96px; background: #31485e; border: 2px solid #57cbde; }
  .persona_name { font-size: 24px; color: #fff; }
  .profile_summary { margin-top: 8px; }
  .profile_content { display: grid; gap: 10px; margin-top: 14px; padding: 18px 22px; background: #13202e; }
  .friend_block_v2, .friendBlock { position: relative; display: flex; gap: 10px; margin: 6px 0; padding: 8px; background: #16202d; }
  .selectable_overlay, .friendBlockLinkOverlay { position: absolute; inset: 0; z-index: 3; }
  .player_avatar { width: 34px; height: 34px; background: #31485e; }
  td { padding: 6px 12px; }
`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const avatar = '<div class="player_avatar"></div>';

function page(title: string, viewer: Named, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="/steam.css"></head><body>
    <div id="global_header"><a data-miniprofile="${accountIdOf(viewer.steam64Id)}" href="/profiles/${viewer.steam64Id}/">${viewer.name}</a></div>
    <div class="page">${body}</div></body></html>`;
}

/** Under a custom URL, only a script and the avatar say whose profile it is. */
export function profilePage(path: string, owner: Named, viewer: Named, commenters: readonly Named[]): string {
  const facts = JSON.stringify({ url: `${steam}${path}/`, steamid: owner.steam64Id, personaname: owner.name });
  const comments = commenters.map(
    ({ steam64Id, name }) => `<div class="commentthread_comment">
      <a href="${steam}/id/x" data-miniprofile="${accountIdOf(steam64Id)}"><img alt="" src="data:,"></a>
      <a class="commentthread_author_link" href="${steam}/id/x" data-miniprofile="${accountIdOf(steam64Id)}"><bdi>${escapeHtml(name)}</bdi></a>
      <div class="commentthread_comment_text">gg <a class="bb_link" href="${steam}/profiles/${owner.steam64Id}">Innocent Ivy</a></div></div>`,
  );
  return page(
    'Profile',
    viewer,
    `<div class="profile_header"><div class="playerAvatar" data-miniprofile="${accountIdOf(owner.steam64Id)}"></div>
      <div class="profile_header_centered_persona"><div class="persona_name">
        <span class="actual_persona_name">${escapeHtml(owner.name)}</span></div>
        <div class="profile_summary">Only here for the good games.</div></div></div>
    <div class="profile_content"><a href="${steam}/profiles/${owner.steam64Id}/badges">Badges</a>${comments.join('')}</div>
    <script>
      g_rgProfileData = ${facts.replaceAll('<', '\\u003c')};
    </script>`,
  );
}

const friendBlock = ({ steam64Id, name }: Named) =>
  `<div class="friend_block_v2 persona" data-steamid="${steam64Id}" data-miniprofile="${accountIdOf(steam64Id)}">
    <a class="selectable_overlay" href="${steam}/profiles/${steam64Id}"></a>${avatar}
    <div class="friend_block_content">${escapeHtml(name)}<br><span class="friend_small_text">Last online 3 hours ago</span></div></div>`;

export const friendsPage = (viewer: Named, friends: readonly Named[]) =>
  page('Friends', viewer, `<div id="search_results">${friends.map(friendBlock).join('')}</div>`);

export const coplayPage = (viewer: Named, players: readonly Named[]) =>
  page(
    'Recently played with',
    viewer,
    players
      .map(
        ({ steam64Id, name }) => `<div class="friendBlock persona" data-miniprofile="${accountIdOf(steam64Id)}">
          <a class="friendBlockLinkOverlay" href="${steam}/id/x"></a>${avatar}<div>${escapeHtml(name)}</div></div>`,
      )
      .join(''),
  );

export const matchesPage = (viewer: Named, players: readonly Named[]) =>
  page(
    'Match history',
    viewer,
    `<table class="csgo_scoreboard_inner_right"><tbody>${players
      .map(
        ({
          steam64Id,
          name,
        }) => `<tr><td class="inner_name"><a href="${steam}/profiles/${steam64Id}"><img alt="" src="data:,"></a>
          <a class="linkTitle" href="${steam}/profiles/${steam64Id}">${escapeHtml(name)}</a></td><td>17</td></tr>`,
      )
      .join('')}</tbody></table>`,
  );

export function findSteamAnswer(pages: Readonly<Record<string, string>>, pathname: string) {
  if (pathname === '/steam.css') return { status: 200, headers: { 'content-type': 'text/css' }, body: steamStyles };
  const body = pages[pathname];
  return body === undefined ? { status: 404, body: '' } : { status: 200, headers: steamHeaders, body };
}

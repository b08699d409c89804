import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { coplayPage, friendsPage, matchesPage, type Named, profilePage } from './steam-pages.ts';

/** Players choose any name they like, including HTML. */
export const cheater: Named = { steam64Id: demoPlayers.convicted, name: '<img src=x onerror=alert(1)> "awpercut"' };
export const pending: Named = { steam64Id: demoPlayers.pending, name: 'prefire_pete' };
export const stranger: Named = { steam64Id: demoPlayers.unknown, name: 'overpass_ola' };
const viewer: Named = { steam64Id: '76561198000000077', name: 'you' };

export const steamPages = {
  '/id/someone': profilePage('/id/someone', cheater, viewer, [stranger, cheater]),
  '/id/nobody': profilePage('/id/nobody', stranger, viewer, []),
  '/id/someone/friends/': friendsPage(viewer, [stranger, cheater, pending]),
  '/id/someone/friends/coplay': coplayPage(viewer, [cheater, stranger]),
  '/profiles/76561198000000077/gcpd/730': matchesPage(viewer, [pending, cheater, stranger]),
  '/id/someone/inventory': friendsPage(viewer, [cheater]),
};

import { rememberMessages } from '@argus/domain/meetings/remembering';
import { members, nextSteam64Id, ofOwnersLobby, ownerOnly, type SubjectRows } from './access-scene.ts';

export const meetingsRows = {
  listMetLobbies: { cells: members(200) },
  getMetSummary: { cells: members(200) },
  exportMetLobbies: { cells: members(200) },
  getMetChoices: { cells: members(200) },
  setMetChoices: { sent: () => ({ body: { remembersAlways: true } }), cells: members(200) },
  rememberLobby: { sent: () => ({ body: { steam64Ids: [nextSteam64Id()] } }), cells: members(200) },
  forgetLobby: { sent: ofOwnersLobby, cells: ownerOnly(200, [404, rememberMessages.lobby_not_remembered.message]) },
  forgetAllLobbies: { cells: members(200) },
} satisfies SubjectRows;

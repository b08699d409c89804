import { everyone, knownPlayer, type SubjectRows } from './access-scene.ts';

export const playersRows = {
  getSteamProfile: { sent: () => ({ query: { steamInput: knownPlayer.steam64Id } }), cells: everyone(200) },
  listSteamProfiles: { sent: ({ steam64Id }) => ({ body: { steam64Ids: [steam64Id] } }), cells: everyone(200) },
  searchPlayer: { sent: ({ steam64Id }) => ({ query: { steamId: steam64Id } }), cells: everyone(200) },
  listSimilarNames: { sent: () => ({ query: { name: 'awpercutt' } }), cells: everyone(200) },
  lookUpPlayers: { sent: ({ steam64Id }) => ({ body: { ids: [steam64Id] } }), cells: everyone(200) },
} satisfies SubjectRows;

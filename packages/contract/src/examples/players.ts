import { noEvidence } from '@argus/domain/evidence/evidence-link';
import type { playerCalls } from '../players/players.ts';
import { card, convictingCard, conviction, steamBans, videoHealth } from './cases.ts';
import { type ExamplesOf, exampleIds, examplePlayers } from './example.ts';

const profile = {
  steamid: examplePlayers.reported,
  personaname: 'rook_99',
  avatarfull: card.reportedPlayerAvatar,
  profileurl: `https://steamcommunity.com/profiles/${examplePlayers.reported}`,
};

export const playerExamples: ExamplesOf<typeof playerCalls> = {
  getSteamProfile: { query: { steamInput: profile.profileurl }, response: profile },
  listSteamProfiles: { body: { steam64Ids: [profile.steamid] }, response: { profiles: [profile] } },
  searchPlayer: {
    query: { steamId: examplePlayers.convicted },
    response: {
      playerSearched: examplePlayers.convicted,
      summary: {
        totalReports: 1,
        reviewedReports: 1,
        convictions: 1,
        cheatsUsedFromConvictions: ['Wallhack'],
        evidenceSummary: { ...noEvidence, video: 1 },
        reportedPlayerName: 'lumen_x',
        reportedPlayerAvatar: null,
        overallStatusColor: 'red',
      },
      reports: [{ ...convictingCard, evidenceCount: convictingCard.evidenceLinks.length }],
      conviction: {
        reportId: exampleIds.convictingReport,
        convictedAt: conviction.convictionDate,
        votes: { cheater: 3, total: 3 },
        videos: convictingCard.evidenceLinks,
        linkHealth: [videoHealth],
      },
      lobbyAssociations: [],
      determinedPlayerStatus: {
        color: 'red',
        hasAnyUnverified: false,
        verdict: 'convicted',
        text: 'Convicted Cheater Beyond Doubt',
        underAppeal: false,
      },
      steamBans,
    },
  },
  listSimilarNames: { query: { name: 'awpercutt' }, response: { names: ['awpercut'] } },
  lookUpPlayers: {
    body: { ids: [examplePlayers.convicted, 'STEAM_1:0:11101'] },
    response: {
      players: [
        {
          steam64Id: examplePlayers.convicted,
          name: 'lumen_x',
          avatarUrl: null,
          color: 'red',
          verdict: 'convicted',
          text: 'Convicted Cheater Beyond Doubt',
          totalReports: 1,
          convictions: 1,
          convictedAt: convictingCard.updatedAt,
          underAppeal: false,
          cheatsUsedFromConvictions: ['Wallhack'],
          steamBans,
        },
      ],
      unknown: ['76561197960287930'],
      resolved: [],
      unresolved: [],
    },
  },
};

import { choicesSaved } from '@argus/domain/meetings/digest';
import { describeRemembered, forgottenMessages } from '@argus/domain/meetings/remembering';
import { tell } from '../kernel/told.ts';
import type { meetingCalls } from '../meetings/meetings.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';

const steam64Ids = [examplePlayers.lobbyMate, examplePlayers.convicted];
const met = { players: 2, convicted: 1, banned: 0 };

export const meetingExamples: ExamplesOf<typeof meetingCalls> = {
  listMetLobbies: {
    query: firstPage,
    response: {
      lobbies: [
        {
          _id: exampleIds.metLobby,
          metAt: '2026-11-03T20:14:00.000Z',
          map: 'mirage',
          steam64Ids,
          cheaters: [
            {
              steam64Id: examplePlayers.convicted,
              name: 'lumen_x',
              avatarUrl: null,
              convictedAt: '2026-11-14T13:05:00.000Z',
              bannedDay: null,
              picturePath: `/card/met/${examplePlayers.convicted}-mirage-20261103-q7Jx0tq2m6cVf8yWn4rQ7s.png`,
            },
          ],
        },
      ],
      totalLobbies: 1,
      ...onlyPage,
    },
  },
  getMetSummary: { response: { ...met, months: [{ month: '2026-11', ...met }] } },
  exportMetLobbies: {
    response: '"metAt","map","steam64Id","name","convictedAt","bannedDay"\r\n',
  },
  getMetChoices: { response: { remembersAlways: false, digest: 'daily' } },
  setMetChoices: { body: { remembersAlways: true }, response: tell(choicesSaved) },
  rememberLobby: {
    body: { steam64Ids, map: 'mirage' },
    response: {
      ...tell(describeRemembered('new', { count: steam64Ids.length, isTold: true })),
      lobbyId: exampleIds.metLobby,
    },
  },
  forgetLobby: {
    params: { lobbyId: exampleIds.metLobby },
    response: tell(forgottenMessages.one),
  },
  forgetAllLobbies: { response: tell(forgottenMessages.all) },
};

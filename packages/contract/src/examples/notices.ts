import { describeFollowed } from '@argus/domain/notices/alerts';
import { shortWebhook } from '@argus/domain/notices/discord-webhook';
import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import type { alertCalls } from '../notices/alerts.ts';
import { noticeMessage } from '../notices/notice-messages.ts';
import type { Notice, noticeCalls } from '../notices/notices.ts';
import { conviction } from './cases.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';

const notice = {
  kind: 'outcome',
  reportId: exampleIds.convictingReport,
  reportedSteam64Id: examplePlayers.convicted,
  reportedPlayerName: 'lumen_x',
  reportStatus: 'verified_cheater',
  essenceChange: 10,
  createdAt: conviction.convictionDate,
  isSeen: false,
  ...tell(noticeMessage('lumen_x', 'verified_cheater')),
  replaceableUntil: null,
  pause: null,
  aboutUserId: null,
  event: null,
  digestId: null,
  filing: null,
} satisfies Notice;

export const noticeExamples: ExamplesOf<typeof noticeCalls> = {
  listNotices: { query: firstPage, response: { notices: [notice], totalNotices: 1, ...onlyPage } },
  getUnseenNotices: { response: { unseen: 1, newest: notice } },
  markNoticesSeen: {
    body: { kind: notice.kind, reportId: notice.reportId, upTo: notice.createdAt },
    response: tell(doneMessages.notices_seen),
  },
};

const webhookId = '184205716020330901';

const feedUrl = (format: string) =>
  `https://argus.example/feeds/following.${format}?token=Jx0tq2m6cVf8yWn4rQ7sZbK1pL9dHgUe`;

export const alertExamples: ExamplesOf<typeof alertCalls> = {
  listFollows: {
    query: firstPage,
    response: {
      follows: [
        {
          steam64Id: examplePlayers.convicted,
          name: 'lumen_x',
          avatarUrl: null,
          isConvicted: true,
          followedAt: '2026-11-14T13:05:00.000Z',
          latestEvent: { kind: 'convicted', happenedAt: conviction.convictionDate },
        },
      ],
      totalFollows: 1,
      ...onlyPage,
    },
  },
  listFollowedIds: { response: { steam64Ids: [examplePlayers.convicted] } },
  followPlayers: { body: { steam64Ids: [examplePlayers.convicted] }, response: tell(describeFollowed(1, 0)) },
  unfollowPlayer: {
    params: { steam64Id: examplePlayers.convicted },
    response: tell(doneMessages.unfollowed),
  },
  getAlertSettings: {
    response: {
      feed: { createdAt: '2026-11-14T13:05:00.000Z' },
      webhook: {
        address: shortWebhook(webhookId),
        language: 'de',
        createdAt: '2026-11-14T13:06:00.000Z',
        isOn: true,
      },
    },
  },
  createFollowFeed: { response: { atomUrl: feedUrl('atom'), jsonUrl: feedUrl('json') } },
  removeFollowFeed: { response: tell(doneMessages.feed_removed) },
  setWebhook: {
    body: {
      address: `https://discord.com/api/webhooks/${webhookId}/7fQm2Xr9LkV4sTz1YbN8cWd3HgJp6UaEoRi5KxBvZyCtMnSlDqGwFhPjOuIeAtRsLmNo`,
      language: 'de',
    },
    response: tell(doneMessages.webhook_saved),
  },
  setWebhookLanguage: { body: { language: 'pt-BR' }, response: tell(doneMessages.webhook_language_saved) },
  removeWebhook: { response: tell(doneMessages.webhook_removed) },
};

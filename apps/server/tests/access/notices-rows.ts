import { members, type SubjectRows } from './access-scene.ts';

const aWebhookAddress = `https://discord.com/api/webhooks/184205716020330901/${'a'.repeat(68)}`;

export const noticesRows = {
  listNotices: { cells: members(200) },
  getUnseenNotices: { cells: members(200) },
  markNoticesSeen: { sent: () => ({ body: { upTo: '2026-01-01T00:00:00.000Z' } }), cells: members(200) },
  listFollows: { cells: members(200) },
  listFollowedIds: { cells: members(200) },
  followPlayers: { sent: ({ steam64Id }) => ({ body: { steam64Ids: [steam64Id] } }), cells: members(200) },
  unfollowPlayer: { sent: ({ steam64Id }) => ({ params: { steam64Id } }), cells: members(200) },
  getAlertSettings: { cells: members(200) },
  createFollowFeed: { cells: members(200) },
  removeFollowFeed: { cells: members(200) },
  setWebhook: { sent: () => ({ body: { address: aWebhookAddress } }), cells: members(200) },
  setWebhookLanguage: { sent: () => ({ body: { language: 'de' } }), cells: members(200) },
  removeWebhook: { cells: members(200) },
} satisfies SubjectRows;

import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('the constants of the product', () => {
  expect({ ...limits }).toEqual({
    reportLimits: {
      descriptionLength: 5000,
      cheats: 20,
      cheatLength: 40,
      evidenceLinks: 20,
      evidenceUrlLength: 2048,
      evidenceDescriptionLength: 200,
      lobbyMates: 10,
      lobbyMatesPerDay: 30,
      draftsPerUser: 50,
      edits: 5,
      addendumLength: 1000,
    },
    foundReportLimits: { descriptionLength: 300, evidenceLinks: 3, convictingVideos: 3 },
    dataDownloadsPerHour: 3,
    pageSizes: {
      drafts: 5,
      submissions: 10,
      reviewQueue: 20,
      notices: 10,
      myCases: 10,
      myReviews: 20,
      inbox: 10,
      staffNotes: 10,
      examCases: 20,
      examAttempts: 20,
      reviewers: 20,
      leaderboard: 25,
      convictions: 10,
      adminUsers: 10,
      adminReports: 10,
    },
    maxPageSize: 100,
    displayNameLength: { min: 2, max: 32 },
    editWindowDays: 7,
    sessionDays: 30,
    loginCodeSeconds: 60,
    defaultSubmissionsPerDay: { members: 20, newMembers: 5 },
    newMemberDays: 7,
    sanctionsKeptYears: 2,
    defaultEyeEssence: 250,
  });
});

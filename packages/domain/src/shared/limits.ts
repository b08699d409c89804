export const reportLimits = {
  descriptionLength: 5000,
  cheats: 20,
  cheatLength: 40,
  evidenceLinks: 20,
  evidenceUrlLength: 2048,
  evidenceDescriptionLength: 200,
  lobbyMates: 10,
  /** One person may name this many lobby mates within 24 hours. */
  lobbyMatesPerDay: 30,
  draftsPerUser: 50,
  /** Edits and additions count together. */
  edits: 5,
  addendumLength: 1000,
} as const;

/** A search result has this much of each report; the page of the report has the rest. */
export const foundReportLimits = { descriptionLength: 300, evidenceLinks: 3, convictingVideos: 3 } as const;

export const pageSizes = {
  drafts: 5,
  submissions: 10,
  reviewQueue: 20,
  leaderboard: 25,
  convictions: 10,
  adminUsers: 10,
  adminReports: 10,
  notices: 10,
  myCases: 10,
  inbox: 10,
  myReviews: 20,
  follows: 20,
  metLobbies: 10,
  staffNotes: 10,
  examCases: 20,
  examAttempts: 20,
  reviewers: 20,
} as const;

export const maxPageSize = 100;

export const displayNameLength = { min: 2, max: 32 } as const;

export const editWindowDays = 7;

export const defaultEyeEssence = 250;

export const sessionDays = 30;

/** The page has this long to exchange the code of a login for its token. */
export const loginCodeSeconds = 60;

export const defaultSubmissionsPerDay = { members: 20, newMembers: 5 } as const;

export const newMemberDays = 7;

export const sanctionsKeptYears = 2;

export const dataDownloadsPerHour = 3;
export const exportsPerHour = 6;

/** Lists can be paged only up to this row; their totals still count everything. */
export const maxListed = 10_000;

/** Cases are counted up to this many, so that the count stays cheap however many are waiting. */
export const maxCountedCases = 100;

/** A search or filter of staff returns at most this many rows; a total that reaches it means "or more". */
export const maxMatches = 1000;
export const maxNameMatches = 100;
export const maxExportedRows = 50_000;

export const oversightDays = { verdicts: 30, overturns: 90, pairs: 90 } as const;

export const narrowMessage = /*i18n*/ { id: 'narrow_search', message: 'Narrow the search to see more.' };

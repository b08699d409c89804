export const userFilters = ['banned', 'paused', 'eye', 'noSteam'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['joined', 'essence', 'reports', 'overturned'] as const;
export type UserSort = (typeof userSorts)[number];

export const reportAges = {
  last_1d: { maxDays: 1 },
  last_7d: { maxDays: 7 },
  last_30d: { maxDays: 30 },
  over_7d: { minDays: 7 },
  over_30d: { minDays: 30 },
  over_90d: { minDays: 90 },
} as const satisfies Record<string, { minDays: number } | { maxDays: number }>;
export type ReportAge = keyof typeof reportAges;

export const reportSorts = ['newest', 'oldest'] as const;
export type ReportSort = (typeof reportSorts)[number];

export const userFilterLabels: Record<UserFilter, string> = {
  banned: 'Banned',
  paused: 'Reporting paused',
  eye: 'With the Eye',
  noSteam: 'No Steam account',
};

export const userSortLabels: Record<UserSort, string> = {
  joined: 'Newest members first',
  essence: 'Most Essence first',
  reports: 'Most reports first',
  overturned: 'Most overturned first',
};

export const reportAgeLabels: Record<ReportAge, string> = {
  last_1d: 'Last 24 hours',
  last_7d: 'Last 7 days',
  last_30d: 'Last 30 days',
  over_7d: 'Over 7 days',
  over_30d: 'Over 30 days',
  over_90d: 'Over 90 days',
};

import type { Message } from '../shared/message.ts';

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

export const inboxKinds = ['appeal', 'reopening', 'claim'] as const;

export const userFilterLabels: Record<UserFilter, Message> = {
  banned: /*i18n*/ { id: 'user_filter_banned', message: 'Banned' },
  paused: /*i18n*/ { id: 'user_filter_paused', message: 'Reporting paused' },
  eye: /*i18n*/ { id: 'user_filter_eye', message: 'With the Eye' },
  noSteam: /*i18n*/ { id: 'user_filter_no_steam', message: 'No Steam account' },
};

export const userSortLabels: Record<UserSort, Message> = {
  joined: /*i18n*/ { id: 'user_sort_joined', message: 'Newest members first' },
  essence: /*i18n*/ { id: 'user_sort_essence', message: 'Most Essence first' },
  reports: /*i18n*/ { id: 'user_sort_reports', message: 'Most reports first' },
  overturned: /*i18n*/ { id: 'user_sort_overturned', message: 'Most overturned first' },
};

export const reportAgeLabels: Record<ReportAge, Message> = {
  last_1d: /*i18n*/ { id: 'report_age_last_1d', message: 'Last 24 hours' },
  last_7d: /*i18n*/ { id: 'report_age_last_7d', message: 'Last 7 days' },
  last_30d: /*i18n*/ { id: 'report_age_last_30d', message: 'Last 30 days' },
  over_7d: /*i18n*/ { id: 'report_age_over_7d', message: 'Over 7 days' },
  over_30d: /*i18n*/ { id: 'report_age_over_30d', message: 'Over 30 days' },
  over_90d: /*i18n*/ { id: 'report_age_over_90d', message: 'Over 90 days' },
};

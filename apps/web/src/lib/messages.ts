import { msg } from '@lingui/core/macro';

export const fallbackMessages = {
  siteStats: msg`Failed to load site statistics.`,
  search: msg`Error fetching report data.`,
  searchUnreachable: msg`Failed to connect to the server or network error for reports.`,
  steamProfile: msg`Failed to resolve or fetch Steam profile.`,
  settings: msg`Failed to update settings.`,
  unlink: msg`Failed to unlink Steam account.`,
} as const;

export const loadingMessage = msg`Loading...`;

export const fallbackMessages = {
  siteStats: 'Failed to load site statistics.',
  search: 'Error fetching report data.',
  searchUnreachable: 'Failed to connect to the server or network error for reports.',
  steamProfile: 'Failed to resolve or fetch Steam profile.',
  settings: 'Failed to update settings.',
  unlink: 'Failed to unlink Steam account.',
} as const;

export const loadingMessage = 'Loading...';

/** Shown when the server gave no message. */
export const formMessages = {
  lookup: 'Failed to fetch Steam profile or check existing reports.',
  saveDraft: 'Failed to save draft.',
  submit: 'An error occurred during submission.',
  loadDraft: 'Failed to load draft data.',
  loadReport: 'Failed to load report data.',
  notFound: 'Report not found.',
} as const;

export function mateLookupMessage(input: string): string {
  return `Failed to fetch profile for: ${input}`;
}

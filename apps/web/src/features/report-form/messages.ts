/** These messages are shown if the server gave none. */
export const formMessages = {
  lookup: 'Failed to fetch Steam profile or check existing reports.',
  manyPlayers: 'This names several players. A report is about one: paste that player’s profile link.',
  nobodyReported: 'Nobody has reported this player yet.',
  saveDraft: 'Failed to save draft.',
  submit: 'An error occurred during submission.',
  saveDraftOffline: 'Failed to save draft. The server cannot be reached; your text is safe in this browser.',
  offline:
    'The server cannot be reached, so this was not sent. It is saved in this browser and waits here until you send it.',
  offlineUnsaved: 'The server cannot be reached, so this was not sent. Please keep this tab open until it is.',
  backOnline: 'The connection is back. Your text has not been sent yet.',
  visitorUnsaved:
    'This browser stores nothing, so the login would lose what you typed. Copy your text first, or log in before you write.',
  loadDraft: 'Failed to load draft data.',
  loadReport: 'Failed to load report data.',
  notFound: 'Report not found.',
} as const;

export function mateLookupMessage(input: string): string {
  return `Failed to fetch profile for: ${input}`;
}

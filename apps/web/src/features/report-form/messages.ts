import { msg, t } from '@lingui/core/macro';
/** These messages are shown if the server gave none. */
export const formMessages = {
  lookup: msg`Failed to fetch Steam profile or check existing reports.`,
  manyPlayers: msg`This names several players. A report is about one: paste that player’s profile link.`,
  nobodyReported: msg`Nobody has reported this player yet.`,
  saveDraft: msg`Failed to save draft.`,
  submit: msg`An error occurred during submission.`,
  saveDraftOffline: msg`Failed to save draft. The server cannot be reached; your text is safe in this browser.`,
  offline: msg`The server cannot be reached, so this was not sent. It is saved in this browser and waits here until you send it.`,
  offlineUnsaved: msg`The server cannot be reached, so this was not sent. Please keep this tab open until it is.`,
  backOnline: msg`The connection is back. Your text has not been sent yet.`,
  visitorUnsaved: msg`This browser stores nothing, so the login would lose what you typed. Copy your text first, or log in before you write.`,
  loadDraft: msg`Failed to load draft data.`,
  loadReport: msg`Failed to load report data.`,
  notFound: msg`Report not found.`,
} as const;

export function mateLookupMessage(input: string): string {
  return t`Failed to fetch profile for: ${input}`;
}

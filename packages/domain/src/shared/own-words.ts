/**
 * What the server itself writes where else people write: a name, a reason. Rows and the API have this English; people read
 * the message with the id.
 */
export const deletedUserName = 'Deleted user';
/** The reason of a claim that a verdict accepted. */
export const foundMaliciousReason = 'Reviewers found the report malicious.';
/** This replaces the reason of a pause that outlived the account it was given to. */
export const forgottenPauseReason = 'The reason was deleted together with the earlier account.';

export const ownWordIds: ReadonlyMap<string, string> = new Map([
  [deletedUserName, 'deleted_user'],
  [foundMaliciousReason, 'found_malicious'],
  [forgottenPauseReason, 'pause_reason_forgotten'],
]);

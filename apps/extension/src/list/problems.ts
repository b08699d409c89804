export const problems = {
  noInstance: /*i18n*/ { id: 'list_no_instance', message: 'No site is chosen yet, so nothing is marked.' },
  noPermission: /*i18n*/ {
    id: 'list_no_permission',
    message: 'The browser does not allow the extension to reach this site yet. Press “Check now” to allow it.',
  },
  noEd25519: /*i18n*/ {
    id: 'list_no_ed25519',
    message: 'This browser cannot verify Ed25519 signatures, so no list is used. A newer version can.',
  },
  unreachable: /*i18n*/ { id: 'list_unreachable', message: 'The site could not be reached.' },
  notIssued: /*i18n*/ { id: 'list_not_issued', message: 'The site has not issued a list yet.' },
  refused: /*i18n*/ { id: 'list_refused', message: 'The site did not send its list.' },
  tooLarge: /*i18n*/ { id: 'list_too_large', message: 'The list is too large for the storage of an extension.' },
  malformed: /*i18n*/ { id: 'list_malformed', message: 'The list is not in the expected format, so it was refused.' },
  badKeys: /*i18n*/ {
    id: 'list_bad_keys',
    message: 'The site does not publish the key of its list, so the list was refused.',
  },
  badSignature: /*i18n*/ {
    id: 'list_bad_signature',
    message: 'The signature of the list is wrong, so the list was refused.',
  },
  keyChanged: /*i18n*/ {
    id: 'list_key_changed',
    message: 'The site signs its list with another key now. Its lists are refused until you trust that key.',
  },
  wrongSource: /*i18n*/ { id: 'list_wrong_source', message: 'The list was issued by another site, so it was refused.' },
  replayed: /*i18n*/ {
    id: 'list_replayed',
    message: 'The site sent an older list than it did before, so it was refused.',
  },
  fromFuture: /*i18n*/ {
    id: 'list_from_future',
    message: 'The list claims to have been issued in the future, so it was refused. Is your clock right?',
  },
  outdated: /*i18n*/ { id: 'list_outdated', message: 'The list is older than 48 hours, so nothing is marked.' },
} as const;

export type Problem = keyof typeof problems;

export class ListRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problems[problem].message);
    this.problem = problem;
  }
}

export const problems = {
  noInstance: 'No site is chosen yet, so nothing is marked.',
  noPermission: 'The browser does not allow the extension to reach this site yet. Press “Check now” to allow it.',
  noEd25519: 'This browser cannot verify Ed25519 signatures, so no list is used. A newer version can.',
  unreachable: 'The site could not be reached.',
  notIssued: 'The site has not issued a list yet.',
  refused: 'The site did not send its list.',
  tooLarge: 'The list is too large for the storage of an extension.',
  malformed: 'The list is not in the expected format, so it was refused.',
  badKeys: 'The site does not publish the key of its list, so the list was refused.',
  badSignature: 'The signature of the list is wrong, so the list was refused.',
  keyChanged: 'The site signs its list with another key now. Its lists are refused until you trust that key.',
  wrongSource: 'The list was issued by another site, so it was refused.',
  replayed: 'The site sent an older list than it did before, so it was refused.',
  fromFuture: 'The list claims to have been issued in the future, so it was refused. Is your clock right?',
  outdated: 'The list is older than 48 hours, so nothing is marked.',
} as const;

export type Problem = keyof typeof problems;

export class ListRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problems[problem]);
    this.problem = problem;
  }
}

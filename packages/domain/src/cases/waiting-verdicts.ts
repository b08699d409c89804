/** Public pages show this sentence where somebody waits for a verdict, until there are three active reviewers. */
export const waitsForReviewers = /*i18n*/ {
  id: 'waits_for_reviewers',
  message: 'Verdicts wait for now: it takes three active reviewers, and this community is still gathering them.',
};

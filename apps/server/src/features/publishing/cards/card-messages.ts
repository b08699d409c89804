/** What only cards say; verdicts and statuses have the words of the domain. */
export const cardMessages = {
  site_title: /*i18n*/ { id: 'card_site_title', message: 'Is this player a cheater?' },
  site_detail: /*i18n*/ {
    id: 'card_site_detail',
    message: 'A community database of suspected Counter-Strike 2 cheaters',
  },
  site_headline: /*i18n*/ { id: 'card_site_headline', message: 'Look up any player' },
  site_sentence: /*i18n*/ {
    id: 'card_site_sentence',
    message: 'Verdicts are reached by several reviewers, and every one shows its evidence. A report is not a verdict.',
  },
  under_appeal: /*i18n*/ { id: 'card_under_appeal', message: '{sentence} Under appeal.' },
  report_number: /*i18n*/ { id: 'card_report_number', message: 'Report #{number}' },
  report_on: /*i18n*/ { id: 'card_report_on', message: 'Report on {player}' },
  no_verdict_on_anybody: /*i18n*/ { id: 'card_no_verdict_on_anybody', message: 'No verdict on anybody' },
  waiting: /*i18n*/ { id: 'card_waiting', message: 'Waiting for community review. A report is not a verdict.' },
  closed: /*i18n*/ { id: 'card_closed', message: 'Closed by community review.' },
  closed_under_appeal: /*i18n*/ {
    id: 'card_closed_under_appeal',
    message: 'Closed by community review. Under appeal.',
  },
  holds_the_eye: /*i18n*/ { id: 'card_holds_the_eye', message: 'Holds the Eye' },
  member: /*i18n*/ { id: 'card_member', message: 'Member' },
  user_figures: /*i18n*/ {
    id: 'card_user_figures',
    message:
      '{essence, number} Essence · {convictions, plural, one {# conviction} other {# convictions}} · {reviews, plural, one {# review} other {# reviews}}',
  },
} as const;

import { restRefusals } from '@argus/domain/cases/earlier-cases';
import { additionRefusals, editRefusals } from '@argus/domain/cases/edit-window';
import { tooManyNamesMessage } from '@argus/domain/cases/naming-limit';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { tooManySubmissionsMessage } from '@argus/domain/cases/submission-limit';
import { copyRefusals, tooManyCopiesMessage } from '@argus/domain/evidence/evidence-copy';
import { appealRefusals } from '@argus/domain/filings/appeal-eligibility';
import { filingRefusals, tooManyFilingsMessage } from '@argus/domain/filings/filing';
import { apiKeyMessages } from '@argus/domain/members/api-key';
import { profileMissingMessage } from '@argus/domain/members/display-name';
import { examRefusals, tooFastMessage } from '@argus/domain/members/exam';
import { tooManyEyeGrantsMessage } from '@argus/domain/members/eye';
import { bannedMessage, reloginMessage, spentLoginCodeMessage, unaskedLoginMessage } from '@argus/domain/members/login';
import { followMessages } from '@argus/domain/notices/alerts';
import { webhookSaveMessages } from '@argus/domain/notices/webhook-saves';
import { lookupMessages } from '@argus/domain/players/player-lookup';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { dataDownloadsPerHour } from '@argus/domain/shared/limits';
import { bulkMessages } from '@argus/domain/staff/bulk-closing';
import { leaseRefusals } from '@argus/domain/staff/inbox-lease';
import { decisionRefusals, overrideMessages, reopenRefusals } from '@argus/domain/staff/override';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { pauseRefusals, reportingPausedMessage } from '@argus/domain/staff/reporting-pause';
import { noteMessages } from '@argus/domain/staff/staff-note';

interface ErrorDefinition {
  status: number;
  /** A function where the sentence names values. */
  msg: string | ((...values: never[]) => string);
}

const unclearMessage = 'The request could not be understood.';

/** Every error the API can return. Ids are stable: clients branch on them, people read the sentences. */
export const errors = {
  invalid_input: { status: 400, msg: 'The input is not valid.' },
  bad_request: { status: 400, msg: unclearMessage },
  missing_body: { status: 400, msg: 'The request has no body.' },
  unauthenticated: { status: 401, msg: reloginMessage },
  invalid_api_key: { status: 401, msg: apiKeyMessages.invalid },
  api_key_not_accepted: { status: 403, msg: apiKeyMessages.notAccepted },
  account_banned: { status: 403, msg: bannedMessage },
  eye_required: { status: 403, msg: reviewRefusals.eye_required },
  insufficient_permissions: { status: 403, msg: permissionRefusals.insufficient_permissions },
  admin_required: { status: 403, msg: permissionRefusals.admin_required },
  not_found: { status: 404, msg: 'There is nothing here.' },
  request_timeout: { status: 408, msg: 'The request took too long to arrive.' },
  request_too_large: { status: 413, msg: 'The request is too large.' },
  address_too_long: { status: 414, msg: unclearMessage },
  unsupported_media_type: { status: 415, msg: 'Only JSON is accepted here.' },
  too_many_requests: { status: 429, msg: 'Too many requests. Please wait a moment and try again.' },
  headers_too_large: { status: 431, msg: 'The request headers are too large.' },
  internal_error: { status: 500, msg: 'Something went wrong on our side. Please try again.' },
  server_busy: {
    status: 503,
    msg: 'The site is very busy right now. Please try again in a few seconds.',
  },
  database_unavailable: {
    status: 503,
    msg: 'The database is temporarily unavailable. Please try again shortly.',
  },

  login_not_started: { status: 400, msg: unaskedLoginMessage },
  login_code_expired: { status: 409, msg: spentLoginCodeMessage },
  login_failure_not_found: { status: 404, msg: unaskedLoginMessage },
  session_not_found: { status: 404, msg: 'This session has already ended.' },
  steam_not_linked: { status: 409, msg: 'No Steam account is linked.' },

  api_key_not_found: { status: 404, msg: apiKeyMessages.notFound },
  too_many_api_keys: { status: 409, msg: apiKeyMessages.tooMany },
  too_many_new_api_keys: { status: 429, msg: apiKeyMessages.tooManyToday },

  profile_not_found: { status: 404, msg: profileMissingMessage },
  too_many_downloads: {
    status: 429,
    msg: `You can download your data ${dataDownloadsPerHour} times an hour. Please try again later.`,
  },
  only_admin: { status: 409, msg: 'You are the only admin. You can delete your account once there is another one.' },

  steam_input_invalid: { status: 400, msg: steamInputMessages.unresolved },
  steam_profile_not_found: { status: 404, msg: steamInputMessages.unresolved },
  steam_response_invalid: {
    status: 502,
    msg: 'Steam sent an unexpected response. Please try again later.',
  },
  steam_unavailable: { status: 503, msg: 'Steam is not responding right now. Please try again shortly.' },
  too_many_custom_names: { status: 400, msg: lookupMessages.tooManyCustomNames },
  player_not_reported: { status: 404, msg: 'There are no reports about this player.' },

  report_not_found: { status: 404, msg: 'Report not found.' },
  draft_not_found: { status: 404, msg: reportMessages.notADraft },
  too_many_drafts: { status: 409, msg: reportMessages.tooManyDrafts },
  draft_changed: {
    status: 409,
    msg: 'The draft was changed while you were submitting it. Please check it and submit it again.',
  },
  draft_at_report_url: { status: 409, msg: reportMessages.draftAtReportUrl },
  self_report: { status: 400, msg: reportMessages.selfReport },
  already_reported: { status: 409, msg: reportMessages.alreadyOpen },
  too_many_submissions: { status: 429, msg: tooManySubmissionsMessage },
  too_many_names: { status: 429, msg: tooManyNamesMessage },
  reporting_paused: { status: 403, msg: reportingPausedMessage },
  revisions_private: {
    status: 403,
    msg: 'Only the submitter and staff can see earlier versions of a report.',
  },
  report_not_yours: { status: 403, msg: editRefusals.report_not_yours },
  edit_window_over: { status: 403, msg: editRefusals.edit_window_over },
  edit_after_verdict: { status: 409, msg: editRefusals.edit_after_verdict },
  no_edits_left: { status: 409, msg: editRefusals.no_edits_left },
  edit_after_review: { status: 409, msg: editRefusals.edit_after_review },
  addendum_given: { status: 409, msg: additionRefusals.addendum_given },

  review_of_own_report: { status: 403, msg: reviewRefusals.review_of_own_report },
  review_beside_own_report: { status: 403, msg: reviewRefusals.review_beside_own_report },
  review_about_you: { status: 403, msg: reviewRefusals.review_about_you },
  review_after_recusal: { status: 403, msg: reviewRefusals.review_after_recusal },
  review_after_claim: { status: 403, msg: reviewRefusals.review_after_claim },
  review_after_other_case: { status: 403, msg: reviewRefusals.review_after_other_case },
  review_after_evidence: { status: 403, msg: reviewRefusals.review_after_evidence },
  review_after_opening_votes: { status: 403, msg: reviewRefusals.review_after_opening_votes },
  not_assigned: { status: 403, msg: reviewRefusals.not_assigned },
  already_reviewed: { status: 409, msg: reviewRefusals.already_reviewed },
  report_closed: { status: 409, msg: reviewRefusals.report_closed },
  report_edited: {
    status: 409,
    msg: 'This report was changed while you were looking at it. Please look at it again.',
  },
  lobby_answer_required: { status: 409, msg: reviewRefusals.lobby_answer_required },
  lobby_question_closed: { status: 409, msg: reviewMessages.lobbyQuestionClosed },
  no_original: { status: 409, msg: reviewMessages.noOriginal },

  review_after_earlier_review: { status: 403, msg: appealRefusals.review_after_earlier_review },
  review_after_decision: { status: 403, msg: appealRefusals.review_after_decision },
  appeal_over: { status: 409, msg: appealRefusals.appeal_over },
  appeal_takes_no_evidence: { status: 409, msg: appealRefusals.appeal_takes_no_evidence },

  filing_not_found: { status: 404, msg: 'There is no such filing.' },
  too_many_filings: { status: 429, msg: tooManyFilingsMessage },
  not_the_accused: { status: 403, msg: filingRefusals.not_the_accused },
  answer_after_verdict: { status: 409, msg: filingRefusals.answer_after_verdict },
  answer_after_review: { status: 409, msg: filingRefusals.answer_after_review },
  no_conviction: { status: 409, msg: filingRefusals.no_conviction },
  appeal_open: { status: 409, msg: filingRefusals.appeal_open },
  evidence_not_gone: { status: 409, msg: filingRefusals.evidence_not_gone },
  appeal_needs_new_video: { status: 409, msg: filingRefusals.appeal_needs_new_video },
  not_the_submitter: { status: 403, msg: filingRefusals.not_the_submitter },
  report_not_reopenable: { status: 409, msg: filingRefusals.report_not_reopenable },
  reopening_open: { status: 409, msg: filingRefusals.reopening_open },
  reopening_needs_new_video: { status: 409, msg: filingRefusals.reopening_needs_new_video },
  already_malicious: { status: 409, msg: filingRefusals.already_malicious },
  claim_open: { status: 409, msg: filingRefusals.claim_open },
  claim_after_review: { status: 409, msg: filingRefusals.claim_after_review },
  filing_over: { status: 409, msg: filingRefusals.filing_over },
  lease_taken: { status: 409, msg: leaseRefusals.lease_taken },
  lease_over: { status: 409, msg: leaseRefusals.lease_over },

  link_not_found: { status: 404, msg: copyRefusals.link_not_found },
  mirror_not_yours: { status: 403, msg: copyRefusals.mirror_not_yours },
  mirror_about_you: { status: 403, msg: copyRefusals.mirror_about_you },
  mirror_while_open: { status: 403, msg: copyRefusals.mirror_while_open },
  mirror_after_reveal: { status: 403, msg: copyRefusals.mirror_after_reveal },
  mirror_after_review: { status: 403, msg: copyRefusals.mirror_after_review },
  mirror_twice: { status: 409, msg: copyRefusals.mirror_twice },
  too_many_mirrors: { status: 409, msg: copyRefusals.too_many_mirrors },
  replacement_not_yours: { status: 403, msg: copyRefusals.replacement_not_yours },
  link_not_gone: { status: 409, msg: copyRefusals.link_not_gone },
  replacement_too_late: { status: 409, msg: copyRefusals.replacement_too_late },
  already_replaced: { status: 409, msg: copyRefusals.already_replaced },
  copy_known: { status: 409, msg: copyRefusals.copy_known },
  copy_during_appeal: { status: 409, msg: copyRefusals.copy_during_appeal },
  too_many_copies: { status: 429, msg: tooManyCopiesMessage },
  copy_not_found: { status: 404, msg: 'There is no such mirror or replacement.' },

  too_many_follows: { status: 409, msg: followMessages.tooMany },
  too_many_webhook_saves: { status: 429, msg: webhookSaveMessages.tooMany },
  webhooks_paused: { status: 503, msg: webhookSaveMessages.paused },

  exam_off: { status: 409, msg: examRefusals.exam_off },
  exam_holder: { status: 409, msg: examRefusals.exam_holder },
  exam_after_removal: { status: 403, msg: examRefusals.exam_after_removal },
  exam_for_staff: { status: 403, msg: examRefusals.exam_for_staff },
  exam_not_eligible: { status: 403, msg: examRefusals.exam_not_eligible },
  exam_too_early: { status: 409, msg: examRefusals.exam_too_early },
  exam_not_ready: { status: 409, msg: examRefusals.exam_not_ready },
  exam_not_found: { status: 404, msg: 'You have no such exam.' },
  exam_handed_in: { status: 409, msg: 'This exam has already been handed in.' },
  exam_too_fast: { status: 409, msg: tooFastMessage },
  exam_case_not_found: { status: 404, msg: 'There is no such exam case.' },
  exam_case_needed: {
    status: 409,
    msg: 'The exam needs this case: without it, Essence alone would grant the Eye. Please add another one first.',
  },
  exam_report_open: { status: 409, msg: 'Only a closed report can become an exam case.' },

  user_not_found: { status: 404, msg: 'User not found.' },
  ban_needs_admin: { status: 403, msg: permissionRefusals.ban_needs_admin },
  ban_target_protected: { status: 403, msg: permissionRefusals.ban_target_protected },
  own_eye: { status: 403, msg: permissionRefusals.own_eye },
  too_many_eye_grants: { status: 429, msg: tooManyEyeGrantsMessage },
  nothing_to_undo: { status: 409, msg: 'The Eye was changed again meanwhile, so there is nothing to undo.' },
  pause_target_protected: { status: 403, msg: pauseRefusals.pause_target_protected },
  pause_needs_admin: { status: 403, msg: pauseRefusals.pause_needs_admin },
  note_not_found: { status: 404, msg: 'This note has been removed.' },
  notes_about_you: { status: 403, msg: noteMessages.aboutYou },
  note_not_yours: { status: 403, msg: noteMessages.notYours },
  own_role: { status: 403, msg: permissionRefusals.own_role },
  admin_role_protected: { status: 403, msg: permissionRefusals.admin_role_protected },
  banned_cannot_be_staff: { status: 409, msg: permissionRefusals.banned_cannot_be_staff },
  admin_sessions: { status: 403, msg: permissionRefusals.admin_sessions },
  decision_on_own_report: { status: 403, msg: decisionRefusals.decision_on_own_report },
  decision_beside_own_report: { status: 403, msg: decisionRefusals.decision_beside_own_report },
  decision_about_you: { status: 403, msg: decisionRefusals.decision_about_you },
  decision_after_review: { status: 403, msg: decisionRefusals.decision_after_review },
  decision_after_reveal: { status: 403, msg: decisionRefusals.decision_after_reveal },
  decision_after_mirror: { status: 403, msg: decisionRefusals.decision_after_mirror },
  decision_after_override: { status: 403, msg: decisionRefusals.decision_after_override },
  decision_on_own_filing: { status: 403, msg: decisionRefusals.decision_on_own_filing },
  decision_pays_you: { status: 403, msg: overrideMessages.paysYou },
  other_report_open: { status: 409, msg: reopenRefusals.other_report_open },
  no_changes: { status: 409, msg: overrideMessages.noChanges },
  report_not_resting: { status: 409, msg: restRefusals.report_not_resting },
  status_changed: { status: 409, msg: overrideMessages.statusChanged },
  several_submitters: { status: 409, msg: bulkMessages.severalSubmitters },
  preview_changed: { status: 409, msg: bulkMessages.changed },

  card_not_found: { status: 404, msg: 'There is no such card.' },
  card_unavailable: { status: 503, msg: 'The image could not be created. Please try again in a moment.' },
} as const satisfies Record<string, ErrorDefinition>;

type Errors = typeof errors;
export type ErrorId = keyof Errors;
/** Those whose sentence names no values. */
export type FixedErrorId = { [Id in ErrorId]: Errors[Id]['msg'] extends string ? Id : never }[ErrorId];

/** What a search by Steam id, link or custom id can end with. */
export const steamErrors = [
  'steam_input_invalid',
  'steam_profile_not_found',
  'steam_response_invalid',
  'steam_unavailable',
] as const satisfies readonly ErrorId[];

const idsOf = <T extends object>(table: T) =>
  Object.keys(table).filter((id): id is Extract<keyof T, string> => id in table);

export const errorIds = idsOf(errors);
export const rulingErrors = {
  edit: idsOf(editRefusals),
  addition: idsOf(additionRefusals),
  review: idsOf(reviewRefusals),
  decision: idsOf(decisionRefusals),
  reopen: idsOf(reopenRefusals),
  lease: idsOf(leaseRefusals),
  appealReview: idsOf(appealRefusals),
  answer: ['not_the_accused', 'answer_after_verdict', 'answer_after_review'],
  appeal: ['not_the_accused', 'no_conviction', 'appeal_open', 'evidence_not_gone', 'appeal_needs_new_video'],
  reopening: ['not_the_submitter', 'report_not_reopenable', 'reopening_open', 'reopening_needs_new_video'],
  claim: ['already_malicious', 'claim_open', 'claim_after_review'],
  copy: idsOf(copyRefusals),
  exam: idsOf(examRefusals),
  withdrawal: ['answer_after_review', 'filing_over'],
} as const satisfies Record<string, readonly ErrorId[]>;

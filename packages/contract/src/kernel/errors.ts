import { restMessages } from '@argus/domain/cases/earlier-cases';
import { additionRefusals, editRefusals } from '@argus/domain/cases/edit-window';
import { namingMessages } from '@argus/domain/cases/naming-limit';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { submissionMessages } from '@argus/domain/cases/submission-limit';
import { copyMessages, copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { appealRefusals } from '@argus/domain/filings/appeal-eligibility';
import { filingMessages, filingRefusals } from '@argus/domain/filings/filing';
import { rememberMessages } from '@argus/domain/meetings/remembering';
import { apiKeyMessages } from '@argus/domain/members/api-key';
import { displayNameMessages } from '@argus/domain/members/display-name';
import { examMessages, examRefusals } from '@argus/domain/members/exam';
import { eyeMessages } from '@argus/domain/members/eye';
import { invitationMessages, invitationRefusals } from '@argus/domain/members/invitation';
import { loginMessages } from '@argus/domain/members/login';
import { followMessages } from '@argus/domain/notices/alerts';
import { webhookSaveMessages } from '@argus/domain/notices/webhook-saves';
import { lookupMessages } from '@argus/domain/players/player-lookup';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import type { Message, Values } from '@argus/domain/shared/message';
import { bulkMessages } from '@argus/domain/staff/bulk-closing';
import { leaseRefusals } from '@argus/domain/staff/inbox-lease';
import { decisionRefusals, overrideMessages, reopenRefusals } from '@argus/domain/staff/override';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { pauseMessages, pauseRefusals } from '@argus/domain/staff/reporting-pause';
import { noteMessages } from '@argus/domain/staff/staff-note';
import { apiMessages } from './api-messages.ts';

interface ErrorDefinition {
  status: number;
  message: Message;
}

/** Every error the API can return. Ids are stable, because clients branch on them; people read the sentences. */
export const errors = {
  invalid_input: { status: 400, message: apiMessages.invalid_input },
  bad_request: { status: 400, message: apiMessages.bad_request },
  missing_body: { status: 400, message: apiMessages.missing_body },
  unauthenticated: { status: 401, message: loginMessages.unauthenticated },
  invalid_api_key: { status: 401, message: apiKeyMessages.invalid_api_key },
  api_key_not_accepted: { status: 403, message: apiKeyMessages.api_key_not_accepted },
  invalid_signature: { status: 401, message: apiMessages.invalid_signature },
  account_banned: { status: 403, message: loginMessages.account_banned },
  eye_required: { status: 403, message: reviewRefusals.eye_required },
  insufficient_permissions: { status: 403, message: permissionRefusals.insufficient_permissions },
  admin_required: { status: 403, message: permissionRefusals.admin_required },
  not_found: { status: 404, message: apiMessages.not_found },
  request_timeout: { status: 408, message: apiMessages.request_timeout },
  request_too_large: { status: 413, message: apiMessages.request_too_large },
  address_too_long: { status: 414, message: apiMessages.address_too_long },
  unsupported_media_type: { status: 415, message: apiMessages.unsupported_media_type },
  too_many_requests: { status: 429, message: apiMessages.too_many_requests },
  headers_too_large: { status: 431, message: apiMessages.headers_too_large },
  internal_error: { status: 500, message: apiMessages.internal_error },
  server_busy: { status: 503, message: apiMessages.server_busy },
  database_unavailable: { status: 503, message: apiMessages.database_unavailable },

  login_not_started: { status: 400, message: loginMessages.login_not_started },
  login_code_expired: { status: 409, message: loginMessages.login_code_expired },
  login_failure_not_found: { status: 404, message: loginMessages.login_failure_not_found },
  session_not_found: { status: 404, message: apiMessages.session_not_found },
  steam_not_linked: { status: 409, message: apiMessages.steam_not_linked },

  api_key_not_found: { status: 404, message: apiKeyMessages.api_key_not_found },
  too_many_api_keys: { status: 409, message: apiKeyMessages.too_many_api_keys },
  too_many_new_api_keys: { status: 429, message: apiKeyMessages.too_many_new_api_keys },

  profile_not_found: { status: 404, message: displayNameMessages.profile_not_found },
  too_many_downloads: { status: 429, message: apiMessages.too_many_downloads },
  only_admin: { status: 409, message: apiMessages.only_admin },

  steam_input_invalid: { status: 400, message: steamInputMessages.steam_input_invalid },
  steam_profile_not_found: { status: 404, message: steamInputMessages.steam_profile_not_found },
  steam_response_invalid: { status: 502, message: apiMessages.steam_response_invalid },
  steam_unavailable: { status: 503, message: apiMessages.steam_unavailable },
  too_many_custom_names: { status: 400, message: lookupMessages.too_many_custom_names },
  player_not_reported: { status: 404, message: apiMessages.player_not_reported },

  report_not_found: { status: 404, message: apiMessages.report_not_found },
  draft_not_found: { status: 404, message: reportMessages.draft_not_found },
  too_many_drafts: { status: 409, message: reportMessages.too_many_drafts },
  draft_changed: { status: 409, message: apiMessages.draft_changed },
  draft_at_report_url: { status: 409, message: reportMessages.draft_at_report_url },
  self_report: { status: 400, message: reportMessages.self_report },
  already_reported: { status: 409, message: reportMessages.already_reported },
  too_many_submissions: { status: 429, message: submissionMessages.too_many_submissions },
  too_many_names: { status: 429, message: namingMessages.too_many_names },
  reporting_paused: { status: 403, message: pauseMessages.reporting_paused },
  revisions_private: { status: 403, message: apiMessages.revisions_private },
  report_not_yours: { status: 403, message: editRefusals.report_not_yours },
  edit_window_over: { status: 403, message: editRefusals.edit_window_over },
  edit_after_verdict: { status: 409, message: editRefusals.edit_after_verdict },
  no_edits_left: { status: 409, message: editRefusals.no_edits_left },
  edit_after_review: { status: 409, message: editRefusals.edit_after_review },
  addendum_given: { status: 409, message: additionRefusals.addendum_given },

  review_of_own_report: { status: 403, message: reviewRefusals.review_of_own_report },
  review_beside_own_report: { status: 403, message: reviewRefusals.review_beside_own_report },
  review_about_you: { status: 403, message: reviewRefusals.review_about_you },
  review_after_recusal: { status: 403, message: reviewRefusals.review_after_recusal },
  review_after_claim: { status: 403, message: reviewRefusals.review_after_claim },
  review_after_other_case: { status: 403, message: reviewRefusals.review_after_other_case },
  review_after_evidence: { status: 403, message: reviewRefusals.review_after_evidence },
  review_after_opening_votes: { status: 403, message: reviewRefusals.review_after_opening_votes },
  not_assigned: { status: 403, message: reviewRefusals.not_assigned },
  already_reviewed: { status: 409, message: reviewRefusals.already_reviewed },
  report_closed: { status: 409, message: reviewRefusals.report_closed },
  report_edited: { status: 409, message: apiMessages.report_edited },
  lobby_answer_required: { status: 409, message: reviewRefusals.lobby_answer_required },
  lobby_question_closed: { status: 409, message: reviewMessages.lobby_question_closed },
  no_original: { status: 409, message: reviewMessages.no_original },

  review_after_earlier_review: { status: 403, message: appealRefusals.review_after_earlier_review },
  review_after_decision: { status: 403, message: appealRefusals.review_after_decision },
  appeal_over: { status: 409, message: appealRefusals.appeal_over },
  appeal_takes_no_evidence: { status: 409, message: appealRefusals.appeal_takes_no_evidence },

  filing_not_found: { status: 404, message: apiMessages.filing_not_found },
  too_many_filings: { status: 429, message: filingMessages.too_many_filings },
  too_many_filings_together: { status: 429, message: filingMessages.too_many_filings_together },
  not_the_accused: { status: 403, message: filingRefusals.not_the_accused },
  answer_after_verdict: { status: 409, message: filingRefusals.answer_after_verdict },
  answer_after_review: { status: 409, message: filingRefusals.answer_after_review },
  no_conviction: { status: 409, message: filingRefusals.no_conviction },
  appeal_open: { status: 409, message: filingRefusals.appeal_open },
  evidence_not_gone: { status: 409, message: filingRefusals.evidence_not_gone },
  appeal_needs_new_video: { status: 409, message: filingRefusals.appeal_needs_new_video },
  not_the_submitter: { status: 403, message: filingRefusals.not_the_submitter },
  report_not_reopenable: { status: 409, message: filingRefusals.report_not_reopenable },
  reopening_open: { status: 409, message: filingRefusals.reopening_open },
  reopening_needs_new_video: { status: 409, message: filingRefusals.reopening_needs_new_video },
  already_malicious: { status: 409, message: filingRefusals.already_malicious },
  claim_open: { status: 409, message: filingRefusals.claim_open },
  claim_after_review: { status: 409, message: filingRefusals.claim_after_review },
  filing_over: { status: 409, message: filingRefusals.filing_over },
  lease_taken: { status: 409, message: leaseRefusals.lease_taken },
  lease_over: { status: 409, message: leaseRefusals.lease_over },

  link_not_found: { status: 404, message: copyRefusals.link_not_found },
  mirror_not_yours: { status: 403, message: copyRefusals.mirror_not_yours },
  mirror_about_you: { status: 403, message: copyRefusals.mirror_about_you },
  mirror_while_open: { status: 403, message: copyRefusals.mirror_while_open },
  mirror_after_reveal: { status: 403, message: copyRefusals.mirror_after_reveal },
  mirror_after_review: { status: 403, message: copyRefusals.mirror_after_review },
  mirror_twice: { status: 409, message: copyRefusals.mirror_twice },
  too_many_mirrors: { status: 409, message: copyRefusals.too_many_mirrors },
  replacement_not_yours: { status: 403, message: copyRefusals.replacement_not_yours },
  link_not_gone: { status: 409, message: copyRefusals.link_not_gone },
  replacement_too_late: { status: 409, message: copyRefusals.replacement_too_late },
  already_replaced: { status: 409, message: copyRefusals.already_replaced },
  copy_known: { status: 409, message: copyRefusals.copy_known },
  copy_during_appeal: { status: 409, message: copyRefusals.copy_during_appeal },
  too_many_copies: { status: 429, message: copyMessages.too_many_copies },
  copy_not_found: { status: 404, message: apiMessages.copy_not_found },

  too_many_follows: { status: 409, message: followMessages.too_many_follows },
  nobody_to_remember: { status: 400, message: rememberMessages.nobody_to_remember },
  met_too_long_ago: { status: 400, message: rememberMessages.met_too_long_ago },
  too_many_exports: { status: 429, message: rememberMessages.too_many_exports },
  too_many_meetings: { status: 409, message: rememberMessages.too_many_meetings },
  lobby_not_remembered: { status: 404, message: rememberMessages.lobby_not_remembered },

  too_many_webhook_saves: { status: 429, message: webhookSaveMessages.too_many_webhook_saves },
  webhooks_paused: { status: 503, message: webhookSaveMessages.webhooks_paused },

  exam_off: { status: 409, message: examRefusals.exam_off },
  exam_holder: { status: 409, message: examRefusals.exam_holder },
  exam_after_removal: { status: 403, message: examRefusals.exam_after_removal },
  exam_for_staff: { status: 403, message: examRefusals.exam_for_staff },
  exam_not_eligible: { status: 403, message: examRefusals.exam_not_eligible },
  exam_too_early: { status: 409, message: examRefusals.exam_too_early },
  exam_not_ready: { status: 409, message: examRefusals.exam_not_ready },
  exam_not_found: { status: 404, message: apiMessages.exam_not_found },
  exam_handed_in: { status: 409, message: apiMessages.exam_handed_in },
  exam_too_fast: { status: 409, message: examMessages.exam_too_fast },
  exam_case_not_found: { status: 404, message: apiMessages.exam_case_not_found },
  exam_case_needed: { status: 409, message: apiMessages.exam_case_needed },
  exam_report_open: { status: 409, message: apiMessages.exam_report_open },

  user_not_found: { status: 404, message: apiMessages.user_not_found },
  ban_needs_admin: { status: 403, message: permissionRefusals.ban_needs_admin },
  ban_target_protected: { status: 403, message: permissionRefusals.ban_target_protected },
  own_eye: { status: 403, message: permissionRefusals.own_eye },
  too_many_eye_grants: { status: 429, message: eyeMessages.too_many_eye_grants },
  too_many_eye_removals: { status: 429, message: eyeMessages.too_many_eye_removals },
  invitation_not_found: { status: 404, message: invitationRefusals.invitation_not_found },
  invitation_revoked: { status: 409, message: invitationRefusals.invitation_revoked },
  invitation_used: { status: 409, message: invitationRefusals.invitation_used },
  invitation_expired: { status: 409, message: invitationRefusals.invitation_expired },
  invitation_own: { status: 403, message: invitationRefusals.invitation_own },
  invitation_holder: { status: 409, message: invitationRefusals.invitation_holder },
  invitation_after_removal: { status: 403, message: invitationRefusals.invitation_after_removal },
  too_many_invitations: { status: 409, message: invitationMessages.too_many_invitations },
  invitation_closed: { status: 409, message: invitationMessages.invitation_closed },
  nothing_to_undo: { status: 409, message: apiMessages.nothing_to_undo },
  pause_target_protected: { status: 403, message: pauseRefusals.pause_target_protected },
  pause_needs_admin: { status: 403, message: pauseRefusals.pause_needs_admin },
  note_not_found: { status: 404, message: apiMessages.note_not_found },
  notes_about_you: { status: 403, message: noteMessages.notes_about_you },
  note_not_yours: { status: 403, message: noteMessages.note_not_yours },
  own_role: { status: 403, message: permissionRefusals.own_role },
  admin_role_protected: { status: 403, message: permissionRefusals.admin_role_protected },
  banned_cannot_be_staff: { status: 409, message: permissionRefusals.banned_cannot_be_staff },
  admin_sessions: { status: 403, message: permissionRefusals.admin_sessions },
  decision_on_own_report: { status: 403, message: decisionRefusals.decision_on_own_report },
  decision_beside_own_report: { status: 403, message: decisionRefusals.decision_beside_own_report },
  decision_about_you: { status: 403, message: decisionRefusals.decision_about_you },
  decision_after_review: { status: 403, message: decisionRefusals.decision_after_review },
  decision_after_reveal: { status: 403, message: decisionRefusals.decision_after_reveal },
  decision_after_mirror: { status: 403, message: decisionRefusals.decision_after_mirror },
  decision_after_override: { status: 403, message: decisionRefusals.decision_after_override },
  decision_on_own_filing: { status: 403, message: decisionRefusals.decision_on_own_filing },
  decision_pays_you: { status: 403, message: overrideMessages.decision_pays_you },
  other_report_open: { status: 409, message: reopenRefusals.other_report_open },
  no_changes: { status: 409, message: overrideMessages.no_changes },
  report_not_resting: { status: 409, message: restMessages.report_not_resting },
  status_changed: { status: 409, message: overrideMessages.status_changed },
  several_submitters: { status: 409, message: bulkMessages.several_submitters },
  preview_changed: { status: 409, message: bulkMessages.preview_changed },

  card_not_found: { status: 404, message: apiMessages.card_not_found },
  card_unavailable: { status: 503, message: apiMessages.card_unavailable },
} as const satisfies Record<string, ErrorDefinition>;

type Errors = typeof errors;
export type ErrorId = keyof Errors;
type NeedsValues<M extends Message> = M extends { values: Values }
  ? false
  : M['message'] extends `${string}{${string}`
    ? true
    : false;
/** The ids of errors whose sentence is always the same. */
export type FixedErrorId = { [Id in ErrorId]: NeedsValues<Errors[Id]['message']> extends true ? never : Id }[ErrorId];

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

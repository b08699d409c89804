import { dataDownloadsPerHour } from '@argus/domain/shared/limits';

export const apiMessages = {
  invalid_input: /*i18n*/ { id: 'invalid_input', message: 'The input is not valid.' },
  bad_request: /*i18n*/ { id: 'bad_request', message: 'The request could not be understood.' },
  missing_body: /*i18n*/ { id: 'missing_body', message: 'The request has no body.' },
  not_found: /*i18n*/ { id: 'not_found', message: 'There is nothing here.' },
  request_timeout: /*i18n*/ { id: 'request_timeout', message: 'The request took too long to arrive.' },
  request_too_large: /*i18n*/ { id: 'request_too_large', message: 'The request is too large.' },
  address_too_long: /*i18n*/ { id: 'address_too_long', message: 'The request could not be understood.' },
  unsupported_media_type: /*i18n*/ { id: 'unsupported_media_type', message: 'Only JSON is accepted here.' },
  too_many_requests: /*i18n*/ {
    id: 'too_many_requests',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  headers_too_large: /*i18n*/ { id: 'headers_too_large', message: 'The request headers are too large.' },
  internal_error: /*i18n*/ { id: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
  server_busy: /*i18n*/ {
    id: 'server_busy',
    message: 'The site is very busy right now. Please try again in a few seconds.',
  },
  database_unavailable: /*i18n*/ {
    id: 'database_unavailable',
    message: 'The database is temporarily unavailable. Please try again shortly.',
  },
  invalid_signature: /*i18n*/ {
    id: 'invalid_signature',
    message: 'The signature of this request is not valid, is too old or was used before.',
  },
  session_not_found: /*i18n*/ { id: 'session_not_found', message: 'This session has already ended.' },
  steam_not_linked: /*i18n*/ { id: 'steam_not_linked', message: 'No Steam account is linked.' },
  too_many_downloads: /*i18n*/ {
    id: 'too_many_downloads',
    message: 'You can download your data {max} times an hour. Please try again later.',
    values: { max: dataDownloadsPerHour },
  },
  only_admin: /*i18n*/ {
    id: 'only_admin',
    message: 'You are the only admin. You can delete your account once there is another one.',
  },
  steam_response_invalid: /*i18n*/ {
    id: 'steam_response_invalid',
    message: 'Steam sent an unexpected response. Please try again later.',
  },
  steam_unavailable: /*i18n*/ {
    id: 'steam_unavailable',
    message: 'Steam is not responding right now. Please try again shortly.',
  },
  player_not_reported: /*i18n*/ { id: 'player_not_reported', message: 'There are no reports about this player.' },
  report_not_found: /*i18n*/ { id: 'report_not_found', message: 'Report not found.' },
  draft_changed: /*i18n*/ {
    id: 'draft_changed',
    message: 'The draft was changed while you were submitting it. Please check it and submit it again.',
  },
  revisions_private: /*i18n*/ {
    id: 'revisions_private',
    message: 'Only the submitter and staff can see earlier versions of a report.',
  },
  report_edited: /*i18n*/ {
    id: 'report_edited',
    message: 'This report was changed while you were looking at it. Please look at it again.',
  },
  filing_not_found: /*i18n*/ { id: 'filing_not_found', message: 'There is no such filing.' },
  copy_not_found: /*i18n*/ { id: 'copy_not_found', message: 'There is no such mirror or replacement.' },
  exam_not_found: /*i18n*/ { id: 'exam_not_found', message: 'You have no such exam.' },
  exam_handed_in: /*i18n*/ { id: 'exam_handed_in', message: 'This exam has already been handed in.' },
  exam_case_not_found: /*i18n*/ { id: 'exam_case_not_found', message: 'There is no such exam case.' },
  exam_case_needed: /*i18n*/ {
    id: 'exam_case_needed',
    message: 'The exam needs this case: without it, Essence alone would grant the Eye. Please add another one first.',
  },
  exam_report_open: /*i18n*/ { id: 'exam_report_open', message: 'Only a closed report can become an exam case.' },
  user_not_found: /*i18n*/ { id: 'user_not_found', message: 'User not found.' },
  nothing_to_undo: /*i18n*/ {
    id: 'nothing_to_undo',
    message: 'The Eye was changed again meanwhile, so there is nothing to undo.',
  },
  note_not_found: /*i18n*/ { id: 'note_not_found', message: 'This note has been removed.' },
  card_not_found: /*i18n*/ { id: 'card_not_found', message: 'There is no such card.' },
  card_unavailable: /*i18n*/ {
    id: 'card_unavailable',
    message: 'The image could not be created. Please try again in a moment.',
  },
} as const;

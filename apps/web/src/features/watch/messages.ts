import { reportLimits } from '@argus/domain/shared/limits';
import { msg } from '@lingui/core/macro';

const { evidenceLinks: max } = reportLimits;

export const watchMessages = {
  fetchFailed: msg`Failed to fetch reports for review.`,
  submitFailed: msg`Failed to submit review.`,
  answerFailed: msg`Your answer could not be saved. Please try again.`,
  unsent: msg`Your verdict could not be sent. It is stored in this browser and will be sent again.`,
  undone: msg`Your verdict was taken back.`,
  originalMissing: msg`Please choose which report it duplicates.`,
  queueEmpty: msg`Review Queue Empty!`,
  batchProcessed: msg`Processed all reports in this batch.`,
  nothingToDisplay: msg`No report to display currently.`,
  notFound: msg`Report not found.`,
  edited: msg`This case was changed after you chose a verdict. Please take another look and choose again.`,
  rowsFull: msg`A review can add at most ${max} links.`,
} as const;

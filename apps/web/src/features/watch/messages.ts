import { reportLimits } from '@argus/domain/shared/limits';

export const watchMessages = {
  fetchFailed: 'Failed to fetch reports for review.',
  submitFailed: 'Failed to submit review.',
  answerFailed: 'Your answer could not be saved. Please try again.',
  unsent: 'Your verdict could not be sent. It is stored in this browser and will be sent again.',
  undone: 'Your verdict was taken back.',
  originalMissing: 'Please choose which report it duplicates.',
  queueEmpty: 'Review Queue Empty!',
  batchProcessed: 'Processed all reports in this batch.',
  nothingToDisplay: 'No report to display currently.',
  notFound: 'Report not found.',
  edited: 'This case was changed after you chose a verdict. Please take another look and choose again.',
  rowsFull: `A review can add at most ${reportLimits.evidenceLinks} links.`,
} as const;

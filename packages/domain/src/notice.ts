/** What a notice is about: a report or something filed about it, a link of a report that is gone, a pause of reporting, the exam. */
export const noticeKinds = ['outcome', 'evidence', 'pause', 'exam'] as const;

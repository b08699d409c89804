/**
 * What a notice is about: a report or something filed about it, a link of a report that is gone, a pause of reporting, the exam,
 * for admins the Eye that staff granted to somebody, for staff a vote that turned out to be the accused's own.
 */
export const noticeKinds = ['outcome', 'evidence', 'pause', 'exam', 'eye', 'vote'] as const;

/** The bell also tells of players whom somebody follows, and of a webhook that was switched off. */
export const shownNoticeKinds = [...noticeKinds, 'player', 'webhook'] as const;

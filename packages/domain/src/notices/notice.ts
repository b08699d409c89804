/**
 * A notice is about the outcome of a report or filing, a lost link of a report, a pause of reporting or the exam.
 * Admins are also told of the Eye that staff granted to or removed from somebody, and staff of a vote that turned out to be the
 * accused's own.
 */
export const noticeKinds = ['outcome', 'evidence', 'pause', 'exam', 'eye', 'eye_removed', 'vote'] as const;

/** The bell also tells of players whom somebody follows or met, and of a webhook that was switched off. */
export const shownNoticeKinds = [...noticeKinds, 'player', 'met', 'webhook'] as const;

import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { eyeOnly, members, ofReport, type SubjectRows } from './access-scene.ts';

export const watchRows = {
  listReviewQueue: { cells: eyeOnly(200) },
  countReviewQueue: { cells: eyeOnly(200) },
  answerLobbyQuestion: {
    sent: (scene) => ({ ...ofReport(scene), body: { wasInMatch: false } }),
    cells: eyeOnly([409, reviewMessages.lobby_question_closed.message]),
  },
  listOriginals: { sent: ofReport, cells: eyeOnly(200) },
  listMyReviews: { cells: members(200) },
  submitReview: { sent: (scene) => ({ ...ofReport(scene), body: { decision: 'cheater' } }), cells: eyeOnly(201) },
} satisfies SubjectRows;

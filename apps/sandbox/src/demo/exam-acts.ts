import { drawExam, type ExamAnswer, gradeExam } from '@argus/domain/members/exam';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { isStaff } from '@argus/domain/staff/permissions';
import type {
  examAttemptCases,
  examAttempts,
  examCases,
  examCaseVersions,
} from '@argus/server/platform/db/schema/exam';
import { newId } from '@argus/server/platform/db/uuid';
import { demoExamCases } from './exam-cases.ts';
import type { History, UserState } from './history.ts';
import type { Random } from './random.ts';

export interface ExamRows {
  cases: (typeof examCases.$inferInsert)[];
  versions: (typeof examCaseVersions.$inferInsert)[];
  attempts: (typeof examAttempts.$inferInsert)[];
  attemptCases: (typeof examAttemptCases.$inferInsert)[];
  invitations: { userId: string; at: Date }[];
}

const writtenDaysAgo = 300;

/** Staff wrote thirty cases; of three candidates one has not tried, one failed, and one passed the second time. */
export function playExam(history: History, random: Random, now: number): ExamRows {
  const rows: ExamRows = { cases: [], versions: [], attempts: [], attemptCases: [], invitations: [] };
  writeCases(history, rows, now - writtenDaysAgo * dayMs);
  for (const user of history.users.filter(({ member }) => member.takesExam)) {
    const reachedAt = Math.max(
      ...history.entries.filter(({ userId }) => userId === user.id).map(({ createdAt }) => createdAt.getTime()),
    );
    rows.invitations.push({ userId: user.id, at: new Date(reachedAt) });
    for (const { daysAgo, mistakes } of user.member.attempts) {
      take(rows, random, user, { at: now - daysAgo * dayMs, mistakes });
    }
  }
  return rows;
}

function writeCases(history: History, rows: ExamRows, from: number): void {
  const authors = history.users.filter(({ member, isBanned }) => isStaff(member.userType) && !isBanned);
  for (const [index, { videoId, clip, ...content }] of demoExamCases.entries()) {
    const author = authors[index % authors.length];
    const at = from + index * hourMs;
    const id = newId(at);
    const [startSeconds, endSeconds] = clip;
    const version = { ...content, videoHost: 'youtube' as const, videoId, startSeconds, endSeconds };
    rows.cases.push({ id, reportId: null, version: 1, createdAt: new Date(at) });
    rows.versions.push({ caseId: id, version: 1, ...version, createdAt: new Date(at) });
    history.audit.push({
      ...{ id: newId(at), actorId: author?.id ?? null, action: 'add_exam_case', before: null },
      ...{ after: { caseId: id, version: 1, ...version }, createdAt: new Date(at) },
    });
  }
}

const opposite = (answer: ExamAnswer): ExamAnswer => (answer === 'cheater' ? 'not_cheater' : 'cheater');

/** The candidate convicts this many innocents and gives the right answer to all other cases. */
function take(
  rows: ExamRows,
  random: Random,
  user: UserState,
  { at, mistakes }: { at: number; mistakes: number },
): void {
  const own = new Set(rows.attempts.filter(({ userId }) => userId === user.id).map(({ id }) => id));
  const pool = rows.versions.map(({ caseId, answer }) => ({
    id: caseId,
    answer,
    isUnlisted: true,
    timesShown: rows.attemptCases.filter((shown) => shown.caseId === caseId && own.has(shown.attemptId)).length,
  }));
  const attemptId = newId(at);
  let left = mistakes;
  const decided = drawExam(pool, () => random.next()).map(({ id, answer, countsApart }) => {
    const isMistake = answer === 'not_cheater' && left > 0;
    if (isMistake) left -= 1;
    return { id, answer, countsApart, given: isMistake ? opposite(answer) : answer };
  });
  const { hasPassed } = gradeExam(decided);
  const handedInAt = new Date(at + hourMs / 2);
  rows.attempts.push({ id: attemptId, userId: user.id, startedAt: new Date(at), handedInAt, hasPassed });
  rows.attemptCases.push(
    ...decided.map(({ id, given, countsApart }, index) => ({
      ...{ attemptId, position: index + 1, caseId: id, version: 1 },
      ...{ countsApart, given },
    })),
  );
  if (hasPassed) user.hasTheEye = true;
  user.lastActiveAt = Math.max(user.lastActiveAt, handedInAt.getTime());
}

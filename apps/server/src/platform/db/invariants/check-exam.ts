import { type DecidedCase, examRules, gradeExam, minInnocents } from '@argus/domain/members/exam';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

interface CheckedAttempt extends Record<string, unknown> {
  id: string;
  hasPassed: boolean | null;
  cases: (Omit<DecidedCase, 'given'> & { position: number; given: DecidedCase['given'] | null })[];
}

export async function checkExam(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<CheckedAttempt>(sql`
    select a.id, a.has_passed as "hasPassed", (
      select coalesce(json_agg(json_build_object('position', c.position, 'answer', v.answer, 'given', c.given,
        'countsApart', c.counts_apart) order by c.position), '[]')
      from exam_attempt_cases c join exam_case_versions v on v.case_id = c.case_id and v.version = c.version
      where c.attempt_id = a.id) as cases
    from exam_attempts a`);
  return rows.flatMap((attempt) => checkAttempt(attempt).map((fault) => `exam attempt ${attempt.id}: ${fault}`));
}

function checkAttempt({ hasPassed, cases }: CheckedAttempt): string[] {
  const innocents = cases.filter(({ answer }) => answer === 'not_cheater').length;
  const decided = cases.flatMap(({ given, ...shown }) => (given === null ? [] : { ...shown, given }));
  const expected = hasPassed === null ? 0 : cases.length;
  return [
    ...(cases.length === examRules.cases && cases.every(({ position }, index) => position === index + 1)
      ? []
      : [`it has ${cases.length} cases`]),
    ...(innocents >= minInnocents ? [] : [`only ${innocents} of its cases are of innocents`]),
    ...(decided.length === expected ? [] : [`${decided.length} answers, there should be ${expected}`]),
    ...(hasPassed === null || decided.length !== expected || gradeExam(decided).hasPassed === hasPassed
      ? []
      : [`has_passed is ${hasPassed}`]),
  ];
}

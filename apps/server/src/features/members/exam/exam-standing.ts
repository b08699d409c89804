import { findInvolvement, isNamedInLobby, type Person } from '@argus/domain/cases/involvement';
import { isExamOn, mayBeginExam, mayTakeExam, retryAt } from '@argus/domain/members/exam';
import type { Services } from '../../../app/services.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import type { UserRow } from '../../../platform/db/locks.ts';
import { getPerson } from '../users/person.queries.ts';
import { findOpenAttempt, listPastAttempts } from './attempts.queries.ts';
import { type ActiveCase, countPool, listActiveCases } from './exam-cases.queries.ts';

/** Finds out whether a person may begin an attempt or continue an open one, and from which cases it would be drawn. */
export async function findExamStanding(
  db: Db | Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  user: UserRow,
) {
  const candidate = { ...user, eyeEssence: config.EYE_ESSENCE };
  const person = await getPerson(db, config.AUTH_SECRET, user);
  const open = await findOpenAttempt(db, person.ids);
  const all = await listActiveCases(db);
  const pool = all.filter(({ parties, isDoubtful }) => !isDoubtful && (parties === null || !knows(person, parties)));
  const past = await listPastAttempts(db, person.ids);
  const isOn = isExamOn(config.EXAM, countPool(all));
  const now = clock();
  const ruling = open ? mayTakeExam(candidate) : mayBeginExam(candidate, { isOn, pool: countPool(pool), past, now });
  const isWaiting = !ruling.ok && ruling.id === 'exam_too_early';
  return { open, ruling, isOn, pool, accountIds: person.ids, now, retryAt: isWaiting ? retryAt(past) : null };
}

/** A person who took part in a report, or is named in it, knows its verdict. */
function knows(person: Person, parties: NonNullable<ActiveCase['parties']>): boolean {
  return findInvolvement(person, parties) !== null || isNamedInLobby(person, parties.lobbySteam64Ids);
}

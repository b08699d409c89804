import { examRules } from '@argus/domain/members/exam';
import type { Scale } from './plan.ts';

/* There are sixty cases, every third of a cheater, and each Eye holder passed one exam without a mistake. */

const cases = 60;
const innocents = examRules.cases - examRules.cheaters.max;
const writtenDaysAgo = 800;

const caseMs = (now: number) => `${now}::bigint - ${writtenDaysAgo}::bigint * 86400000 + c * 3600000`;
const caseId = (now: number) => `pg_temp.made_id(c, 120, ${caseMs(now)})`;

/** Of every run of three, the first two are innocents and the third is a cheater. */
const drawn = (eyes: number) => `
  generate_series(1, ${eyes - 1}::bigint) u, generate_series(1, ${examRules.cases}) position,
  cast(case when position <= ${innocents} then 3 * ((u + (position - 1) / 2) % ${cases / 3}) + (position - 1) % 2
    else 3 * ((u + position) % ${cases / 3}) + 2 end as bigint) c`;

export const insertExamCases = ({ now }: Scale) => `
  insert into exam_cases (id, version, created_at)
  select ${caseId(now)}, 1, pg_temp.at(${caseMs(now)}) from generate_series(0, ${cases - 1}::bigint) c`;

export const insertExamVersions = ({ now }: Scale) => `
  insert into exam_case_versions (case_id, version, video_host, video_id, start_seconds, end_seconds, context, answer, explanation, created_at)
  select ${caseId(now)}, 1, 'youtube', pg_temp.video(c, 121), 10, 30, 'Watch the player on ramp.',
    case when c % 3 = 2 then 'cheater' else 'not_cheater' end, 'What can be seen here, and when.', pg_temp.at(${caseMs(now)})
  from generate_series(0, ${cases - 1}::bigint) c`;

const attemptMs = 'pg_temp.joined(u) + 2000';
const attemptId = `pg_temp.made_id(u, 122, ${attemptMs})`;

export const insertExamAttempts = ({ eyes }: Scale) => `
  insert into exam_attempts (id, user_id, started_at, handed_in_at, has_passed)
  select ${attemptId}, pg_temp.user_id(u), pg_temp.at(${attemptMs}), pg_temp.at(${attemptMs} + 1800000), true
  from generate_series(1, ${eyes - 1}::bigint) u`;

export const insertExamAttemptCases = ({ eyes, now }: Scale) => `
  insert into exam_attempt_cases (attempt_id, position, case_id, version, given)
  select ${attemptId}, position, ${caseId(now)}, 1, case when c % 3 = 2 then 'cheater' else 'not_cheater' end
  from ${drawn(eyes)}`;

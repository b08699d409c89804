import { copyProblems } from '../evidence/evidence-copy.ts';
import { evidenceProblems } from '../evidence/evidence-link.ts';
import type { Message, Values } from './message.ts';

/** The things that can be wrong with one field. Code branches on the id; people read the message. */
export const problemIds = [
  'too_long',
  'too_short',
  'too_many',
  'forbidden_characters',
  'draft_empty',
  'addition_empty',
  'steam64_id_invalid',
  'evidence_required',
  ...Object.values(evidenceProblems),
  ...Object.values(copyProblems),
  'lobby_mate_invalid',
  'lobby_mate_is_reported',
  'lobby_mate_duplicate',
  'display_name_length',
  'display_name_invisible',
  'display_name_reserved',
  'status_required',
  'moment_invalid',
  'original_invalid',
  'webhook_invalid',
  'webhook_refused',
  'exam_incomplete',
] as const;

export type ProblemId = (typeof problemIds)[number];

/** The same id stands for every text that is too long; the message is about this text. */
export type Fault = { id: ProblemId; message: Message; values?: Values };

export type Problem = Fault & { path: string };

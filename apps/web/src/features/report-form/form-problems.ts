import { RefusedError, type RefusedField } from '@argus/contract/kernel/client';
import { checkAdditions } from '@argus/domain/cases/report-additions';
import { checkSubmission, isSelfReport, reportMessages } from '@argus/domain/cases/report-rules';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import type { Problem } from '@argus/domain/shared/problem';
import { describeError, type ErrorSentences, isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { linkOf, rowFieldId, rowFieldOf, rowFields } from '../../shared/evidence/evidence-rows.ts';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import { type FormContent, listSentRows, reportContentOf } from './form-content.ts';
import type { FormTarget } from './form-target.ts';

export const fieldIds = {
  player: 'report-player',
  description: 'report-description',
  cheats: 'report-cheats',
  mates: 'report-mates',
  addendum: 'report-addendum',
} as const;

export interface ProblemContext {
  kind: FormTarget['kind'];
  ownSteam64Id: string | null;
}

export function findProblems(content: FormContent, context: ProblemContext): FieldProblem[] {
  const player = findPlayerProblem(content, context);
  const others = checkSubmission(reportContentOf(content)).filter(({ path }) => path !== 'reportedSteam64Id');
  const located = others.map((problem) => locate(problem, content));
  return inOrder(content, player === null ? located : [{ msg: player, fieldId: fieldIds.player }, ...located]);
}

export function findAdditionProblems(content: FormContent): FieldProblem[] {
  const problems = checkAdditions({ evidenceLinks: content.evidence.map(linkOf), addendum: content.addendum });
  const located = problems.map((problem) => locate(problem, content));
  return inOrder(content, located);
}

const locate = ({ message, values, path }: Problem, content: FormContent): FieldProblem => ({
  msg: say(message, values),
  fieldId: fieldIdOf(path, content, content.evidence),
});

/** Empty rows are not sent, so the row numbers in the server's errors do not count them. */
export function locateRefusals(
  content: FormContent,
  errors: readonly Pick<RefusedField, 'msg' | 'path'>[],
): FieldProblem[] {
  const sent = listSentRows(content);
  return inOrder(
    content,
    errors.map(({ msg, path }) => ({ msg, fieldId: fieldIdOf(path, content, sent) })),
  );
}

export class LobbyError extends Error {}

/** Describes what the server refused, at its fields or in a sentence for the whole form. */
export interface Failure {
  fields: readonly FieldProblem[];
  sentence: string | null;
  /** It is true if a review came first, so that the form can only add to the report. */
  isReviewed: boolean;
}

export function explainFailure(error: unknown, sent: FormContent, sentences: ErrorSentences): Failure {
  const fields = locateFailure(error, sent);
  const sentence = fields.length > 0 ? null : describeError(error, sentences);
  return { fields, sentence, isReviewed: isRefusedWith(error, 'edit_after_review') };
}

function locateFailure(error: unknown, sent: FormContent): FieldProblem[] {
  if (error instanceof LobbyError) return [{ fieldId: fieldIds.mates, msg: error.message }];
  return error instanceof RefusedError ? locateRefusals(sent, error.errors) : [];
}

/** Only a new report needs a profile that was fetched and confirmed; a draft needs no more than a valid id. */
function findPlayerProblem(content: FormContent, { kind, ownSteam64Id }: ProblemContext): string | null {
  const { player, playerInput } = content;
  if (kind === 'new' && !player?.isConfirmed) {
    const isNamed = player !== null || parseSteamInput(playerInput).kind !== 'invalid';
    return isNamed ? say(reportMessages.profile_not_fetched) : say(reportMessages.steam64_id_invalid);
  }
  const { reportedSteam64Id } = reportContentOf(content);
  if (reportedSteam64Id === null) return say(reportMessages.steam64_id_invalid);
  return isSelfReport(reportedSteam64Id, ownSteam64Id) ? say(reportMessages.self_report) : null;
}

function fieldIdOf(path: string, content: FormContent, rows: FormContent['evidence']): string {
  const [field = '', place = '', part = ''] = path.split('.');
  switch (field) {
    case 'description':
      return fieldIds.description;
    case 'cheatsUsed':
      return fieldIds.cheats;
    case 'lobbiedWith':
      return fieldIds.mates;
    case 'addendum':
      return fieldIds.addendum;
    case 'evidenceLinks': {
      const key = rows[Number(place)]?.key ?? content.evidence[0]?.key ?? 0;
      return rowFieldId(key, rowFieldOf(part));
    }
    default:
      return fieldIds.player;
  }
}

function inOrder({ evidence }: FormContent, problems: readonly FieldProblem[]): FieldProblem[] {
  const order = [
    fieldIds.player,
    fieldIds.description,
    fieldIds.cheats,
    ...evidence.flatMap(({ key }) => rowFields.map((field) => rowFieldId(key, field))),
    fieldIds.mates,
    fieldIds.addendum,
  ];
  return problems.toSorted((one, other) => order.indexOf(one.fieldId) - order.indexOf(other.fieldId));
}

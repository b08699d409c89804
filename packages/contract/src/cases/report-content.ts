import { additionMessages, checkAdditions, cleanAdditions } from '@argus/domain/cases/report-additions';
import { checkSubmission, cleanContent, type ReportContent, reportMessages } from '@argus/domain/cases/report-rules';
import { reportLimits } from '@argus/domain/shared/limits';
import type { Problem } from '@argus/domain/shared/problem';
import { listOf, typedLinksSchema, typedText } from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

const idText = z.string().max(100, toldBy(reportMessages.steam64_id_invalid));
const mateIdText = z.string().max(100, toldBy(reportMessages.lobby_mate_invalid));
const nameText = z.string().max(500);
const pictureText = z.string().max(2048);
/** Empty rows and repeated cheats do not count, so a form may send more rows than the rules allow. */
const rows = (max: number) => max * 2;

const linksSchema = typedLinksSchema(reportLimits.evidenceLinks, reportMessages.too_many_links);

/** Text as typed. Only shapes and sizes are checked here; the rules run below, all of them at once. */
const typedContentSchema = z.object({
  reportedSteam64Id: idText.nullish(),
  reportedPlayerName: nameText.nullish(),
  reportedPlayerAvatar: pictureText.nullish(),
  description: typedText(reportLimits.descriptionLength, reportMessages.description_too_long).nullish(),
  cheatsUsed: listOf(
    typedText(reportLimits.cheatLength, reportMessages.cheat_too_long),
    rows(reportLimits.cheats),
    reportMessages.too_many_cheats,
  ).default([]),
  evidenceLinks: linksSchema,
  lobbiedWith: listOf(
    z.object({ steam64Id: mateIdText, name: nameText.nullish(), avatarUrl: pictureText.nullish() }),
    rows(reportLimits.lobbyMates),
    reportMessages.too_many_lobby_mates,
  ).default([]),
});
export type TypedContent = z.input<typeof typedContentSchema>;

/**
 * The rules look at what was typed, so that a problem's path names the row of the form; cleaning comes after. The
 * client's name and picture of the reported player are dropped here, because the server asks Steam itself.
 */
export function checkedContentSchema(check: (content: ReportContent) => Problem[]) {
  return typedContentSchema
    .transform((typed) => ({
      ...typed,
      reportedSteam64Id: typed.reportedSteam64Id ?? null,
      description: typed.description ?? '',
      lobbiedWith: typed.lobbiedWith.map((mate) => ({
        steam64Id: mate.steam64Id,
        name: mate.name ?? '',
        avatarUrl: mate.avatarUrl ?? null,
      })),
    }))
    .superRefine((content, context) => addProblems(check(content), context))
    .transform(cleanContent);
}

function addProblems(problems: readonly Problem[], context: Pick<z.core.$RefinementCtx, 'addIssue'>): void {
  for (const problem of problems) context.addIssue(toIssue(problem, problem.path.split('.')));
}

export const reportRequestSchema = checkedContentSchema(checkSubmission);

const typedAdditionsSchema = z.object({
  evidenceLinks: linksSchema,
  addendum: typedText(reportLimits.addendumLength, additionMessages.addendum_too_long).nullish(),
});
export type TypedAdditions = z.input<typeof typedAdditionsSchema>;

export const additionsRequestSchema = typedAdditionsSchema
  .transform(({ evidenceLinks, addendum }) => ({
    evidenceLinks,
    addendum: addendum ?? '',
  }))
  .superRefine((additions, context) => addProblems(checkAdditions(additions), context))
  .transform(cleanAdditions);

import { checkFiledLinks, cleanEvidenceLinks, reportMessages } from '@argus/domain/cases/report-rules';
import { appealGrounds, filingLimits, filingMessages } from '@argus/domain/filings/filing';
import type { Message } from '@argus/domain/shared/message';
import { countCharacters, hasForbiddenCharacters } from '@argus/domain/shared/plain-text';
import type { Problem, ProblemId } from '@argus/domain/shared/problem';
import { idSchema, typedLinksSchema, typedText } from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

const { statementLength } = filingLimits;

const typedFilingSchema = z.object({
  statement: typedText(statementLength.max, filingMessages.statement_length),
  evidenceLinks: typedLinksSchema(filingLimits.evidenceLinks, filingMessages.too_many_filed_links),
});
type TypedFiling = z.output<typeof typedFilingSchema>;

const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** These rules apply to every filing. A problem names the row as it was typed. */
function checkFiling({ statement, evidenceLinks }: TypedFiling, { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>) {
  const text = cleanText(statement);
  const length = countCharacters(text);
  const problems: Problem[] = checkFiledLinks(evidenceLinks);
  const ofStatement = (id: ProblemId, message: Message) => problems.unshift({ id, message, path: 'statement' });
  if (hasForbiddenCharacters(text, { multiline: true }))
    ofStatement('forbidden_characters', reportMessages.forbidden_characters);
  if (length < statementLength.min) ofStatement('too_short', filingMessages.statement_length);
  if (length > statementLength.max) ofStatement('too_long', filingMessages.statement_length);
  for (const problem of problems) addIssue(toIssue(problem, problem.path.split('.')));
}

const cleanFiling = ({ statement, evidenceLinks }: TypedFiling) => ({
  statement: cleanText(statement),
  evidenceLinks: cleanEvidenceLinks(evidenceLinks),
});

export const filingContentSchema = typedFilingSchema.superRefine(checkFiling).transform(cleanFiling);
export type FilingContent = z.output<typeof filingContentSchema>;

const typedAppealSchema = typedFilingSchema.extend({
  ground: z.enum(appealGrounds, toldBy(filingMessages.ground_required)),
  /** If it is true, the statement is shown on the case once the appeal is decided. */
  isPublic: z.boolean().default(false),
});

const cleanAppeal = ({ ground, isPublic, ...typed }: z.output<typeof typedAppealSchema>) => ({
  ...cleanFiling(typed),
  ground,
  isPublic,
});

export const appealRequestSchema = typedAppealSchema.superRefine(checkFiling).transform(cleanAppeal);
export type AppealRequest = z.output<typeof appealRequestSchema>;

export const appealsRequestSchema = typedAppealSchema
  .extend({
    reportIds: z
      .array(idSchema)
      .min(1, toldBy(filingMessages.report_required))
      .max(filingLimits.perDay, toldBy(filingMessages.too_many_appeals_together)),
  })
  .superRefine(checkFiling)
  .transform(({ reportIds, ...typed }) => ({ ...cleanAppeal(typed), reportIds: [...new Set(reportIds)] }));

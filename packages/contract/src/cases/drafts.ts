import { checkDraft } from '@argus/domain/cases/report-rules';
import { pageSizes } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import { idSchema, msgSchema, pageFields, pageQuery } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { checkedContentSchema } from './report-content.ts';
import { draftSchema, filingErrors, reportAnswerSchema } from './reports.ts';

export const draftRequestSchema = checkedContentSchema(checkDraft);

const draftParams = z.object({ draftId: idSchema });
const draftAnswerSchema = msgSchema.extend({ draft: draftSchema });

export const draftCalls = defineCalls({
  listDrafts: {
    method: 'GET',
    path: '/api/reports/drafts',
    access: 'user',
    summary: 'The caller’s own drafts, last changed first.',
    query: pageQuery(pageSizes.drafts),
    response: z.object({ drafts: z.array(draftSchema), totalDrafts: z.int(), ...pageFields }),
  },
  createDraft: {
    method: 'POST',
    path: '/api/reports/draft',
    access: 'user',
    summary: 'Save a draft.',
    body: draftRequestSchema,
    status: 201,
    response: draftAnswerSchema,
    refusals: ['too_many_drafts'],
  },
  updateDraft: {
    method: 'PUT',
    path: '/api/reports/draft/{draftId}',
    access: 'user',
    summary: 'Save a draft again.',
    params: draftParams,
    body: draftRequestSchema,
    response: draftAnswerSchema,
    refusals: ['draft_not_found'],
  },
  submitDraft: {
    method: 'POST',
    path: '/api/reports/draft/{draftId}/submit',
    access: 'user',
    summary: 'Turn a saved draft into a report.',
    params: draftParams,
    status: 201,
    response: reportAnswerSchema,
    refusals: ['draft_not_found', 'draft_changed', ...filingErrors],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/api/reports/draft/{draftId}',
    access: 'user',
    summary: 'Delete a draft for good.',
    params: draftParams,
    response: msgSchema,
    refusals: ['draft_not_found'],
  },
});

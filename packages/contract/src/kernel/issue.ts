import { valuesOf } from '@argus/domain/shared/message';
import type { Fault } from '@argus/domain/shared/problem';
import type { FieldProblemId } from './error-body.ts';
import { inWords } from './told.ts';
import { z } from './zod.ts';

export const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

export type InputFault = Omit<Fault, 'id'> & { id: FieldProblemId };

export function toIssue({ id, message, values }: InputFault, path: string[] = []) {
  const params = { id, messageId: message.id, values: valuesOf(message, values) };
  return { code: 'custom' as const, message: inWords(message, values), path, params };
}

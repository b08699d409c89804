import { valuesOf } from '@argus/domain/shared/message';
import type { InputFault } from './error-body.ts';
import { inWords } from './told.ts';

export function toIssue({ id, message, values }: InputFault, path: string[] = []) {
  const params = { id, messageId: message.id, values: valuesOf(message, values) };
  return { code: 'custom' as const, message: inWords(message, values), path, params };
}

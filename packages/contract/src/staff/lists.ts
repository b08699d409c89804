import { reportMessages } from '@argus/domain/cases/report-rules';
import { hasForbiddenCharacters } from '@argus/domain/shared/plain-text';
import { fieldMessages } from '../kernel/field-messages.ts';
import { pageFields } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

export const plainLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { abort: true })
    .refine((text) => !hasForbiddenCharacters(text, { multiline: false }), {
      ...toldBy(reportMessages.forbidden_characters),
      params: { id: 'forbidden_characters' },
    });
export const searchField = plainLine(500).optional();
export const onlySuch = z.literal('yes', toldBy(fieldMessages.filter_invalid)).optional();

/** Filters examine only the first 10,000 rows of a list; `isPartial` says that there are more. */
export const listFields = { ...pageFields, isPartial: z.boolean() };

import { z } from './zod.ts';

/** The values of a sentence, by their names in it. */
export const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

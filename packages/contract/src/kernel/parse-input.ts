import { apiMessages } from './api-messages.ts';
import { toldBy } from './told.ts';

/**
 * How input is parsed. `reportInput` distinguishes a missing value from a wrong one, and what a check does not word itself
 * is said by this sentence: the library's own would be English everywhere.
 */
export const inputParsing = { reportInput: true, ...toldBy(apiMessages.invalid_input) };

import type { Say } from '@argus/domain/discord/say';
import { formatMessage } from '@argus/domain/shared/message';

/** Words what is said to somebody whose Discord is in this language, such as `en-GB`. */
export const sayIn = (_language: string): Say => formatMessage;

import type { Message, Values } from '../shared/message.ts';

/** Words a message in the language of whoever reads the reply. */
export type Say = (message: Message, values?: Values) => string;

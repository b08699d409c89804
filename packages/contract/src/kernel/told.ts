import { formatMessage, type Message, type Values, valuesOf } from '@argus/domain/shared/message';

/** A sentence of the API in English, with the id and the values from which a page makes it in its own language. */
export interface Told {
  msg: string;
  messageId: string;
  values?: Values | undefined;
}

export function tell(message: Message, values?: Values): Told {
  const all = valuesOf(message, values);
  return { msg: formatMessage(message, values), messageId: message.id, ...(all && { values: all }) };
}

type Format = (message: Message, values?: Values) => string;

let format: Format = formatMessage;

/**
 * Replaces English by the language of a page, which checks forms with the schemas of the calls before it sends them. The
 * server never does this: its responses are in English.
 */
export function tellPageWith(pageFormat: Format): void {
  format = pageFormat;
}

export const inWords: Format = (message, values) => format(message, values);

/** What checks have said, by sentence: an issue of a schema carries nothing else. There are as many as checks. */
const toldByChecks = new Map<string, Omit<Told, 'msg'>>();

/** For the checks of a schema: the sentence is made when a check fails, because only then is the language known. */
export const toldBy = (message: Message, values?: Values) => ({
  error: () => {
    const sentence = inWords(message, values);
    toldByChecks.set(sentence, { messageId: message.id, values: valuesOf(message, values) });
    return sentence;
  },
});

export const findTold = (sentence: string) => toldByChecks.get(sentence);

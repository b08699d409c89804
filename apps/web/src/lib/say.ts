import { formatMessage } from '@argus/domain/shared/message';

/** Every message of the domain and the contract is turned into a sentence for the page here. */
export const say = formatMessage;

import { formatMessage } from '@argus/domain/shared/message';

/** The sentence as the page shows it. Every message of the domain and the contract passes here. */
export const say = formatMessage;

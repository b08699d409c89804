import type { Notice } from '@argus/contract/notices/notices';
import { findMeetingMessage } from '@argus/domain/meetings/meeting-words';
import { say } from '../../lib/language/say.ts';

/** The server writes days as in UTC; in a notice about a meeting they are those of the viewer. */
export function wordNotice({ msg, messageId, values }: Pick<Notice, 'msg' | 'messageId' | 'values'>): string {
  const message = findMeetingMessage(messageId);
  return message ? say(message, values) : msg;
}

import type { VerdictColor } from '../players/search-verdict.ts';
import type { CustomId } from './custom-id.ts';

/** What Argus says in Discord. Every text is ready to be sent: what others wrote in it is escaped. */
export interface Reply {
  isPrivate: boolean;
  text: string | null;
  card: ReplyCard | null;
  buttons: readonly ReplyButton[];
}

export interface ReplyCard {
  title: string;
  url: string;
  color: VerdictColor | 'none';
  description: string;
  fields: readonly { name: string; value: string }[];
  imageUrl: string | null;
}

export type ReplyButton = { label: string; url: string } | { label: string; does: CustomId };

export interface Site {
  publicUrl: string;
  productName: string;
}

/** Discord refuses a whole message of which one part is longer. */
export const replyLimits = {
  title: 256,
  description: 4096,
  fieldValue: 1024,
  buttonLabel: 80,
  buttonUrl: 512,
  cardUrl: 2048,
} as const;

export const playerUrl = ({ publicUrl }: Site, steam64Id: string) => `${publicUrl}/?steamId=${steam64Id}`;
export const reportUrl = ({ publicUrl }: Site, steam64Id: string) => `${publicUrl}/submit-report?steamId=${steam64Id}`;
export const followingUrl = ({ publicUrl }: Site) => `${publicUrl}/following`;

/** Discord shows the day in the language and time zone of each reader. */
export const showDay = (moment: string) => `<t:${Math.floor(Date.parse(moment) / 1000)}:D>`;

export const plainReply = (text: string, buttons: readonly ReplyButton[] = []): Reply => ({
  isPrivate: true,
  text,
  card: null,
  buttons,
});

/** The rest of the description is for what stands below the list. */
const listLength = replyLimits.description - 600;

/** Shows as many lines as fit and says how many of `total` are left out. */
export function listLines(
  lines: readonly string[],
  { max, total = lines.length, rest }: { max: number; total?: number; rest: (count: number) => string },
): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.slice(0, max)) {
    length += line.length + 1;
    if (length > listLength) break;
    shown.push(line);
  }
  const left = total - shown.length;
  return [...shown, ...(left > 0 ? [rest(left)] : [])].join('\n');
}

import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { playerUrl } from '../instance.ts';
import type { Matches } from '../list/list-service.ts';
import { dateLocale, say } from '../say.ts';
import { drawSeal } from './drawings.ts';

const messages = {
  title: /*i18n*/ {
    id: 'mark_title',
    message: 'Convicted of cheating by community review. Opens the case on {product} in a new tab.',
  },
  convicted: /*i18n*/ { id: 'mark_convicted', message: 'Convicted' },
  as_of: /*i18n*/ { id: 'mark_as_of', message: 'as of {day}' },
} as const;

const day = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', year: 'numeric' });

/** The mark is placed beside the name, never inside one of Steam's links. */
export function placeMark(element: Element, mark: Element): void {
  const link = element.closest('a');
  if (link) link.after(mark);
  else if (element.matches('.actual_persona_name')) element.after(mark);
  else (element.querySelector('.friend_block_content') ?? element).append(mark);
}

export function createMark(document: Document, accountId: number, { instance, issuedAt }: Matches): HTMLAnchorElement {
  const mark = createLink(document, playerUrl(instance, steam64FromAccountId(BigInt(accountId))));
  mark.className = 'argus-mark';
  mark.title = say(messages.title, { product: productName });
  const date = document.createElement('span');
  date.className = 'argus-mark-date';
  date.textContent = say(messages.as_of, { day: day.format(issuedAt) });
  const words = document.createElement('span');
  words.className = 'argus-mark-words';
  words.textContent = say(messages.convicted);
  mark.append(drawSeal(document), words, ' ', date);
  return mark;
}

/** The link tells the site nothing about the page it was opened from. */
export function createLink(document: Document, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

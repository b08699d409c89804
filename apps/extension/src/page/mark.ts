import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { playerUrl } from '../instance.ts';
import type { Matches } from '../list/list-service.ts';
import { drawSeal } from './drawings.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

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
  mark.title = `Convicted of cheating by community review. Opens the case on ${productName} in a new tab.`;
  const date = document.createElement('span');
  date.className = 'argus-mark-date';
  date.textContent = `as of ${day.format(issuedAt)}`;
  const words = document.createElement('span');
  words.className = 'argus-mark-words';
  words.textContent = 'Convicted';
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

import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { loadPages } from './load-pages.ts';

/** The click is inside `act`, because React warns if nothing waits for the updates of the new page. */
export async function followLink(person: UserEvent, link: HTMLElement): Promise<void> {
  const address = link.closest('a')?.pathname;
  if (address === undefined) throw new Error(`“${link.textContent}” is no link`);
  await loadPages(address);
  await act(() => person.click(link));
}

import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface AccordionItem {
  /** The id is part of the address: `#pages` opens the item `pages`. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Each title is a heading, so that screen readers find it; without JavaScript all items are open. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [openId, setOpenId] = useState<string | null>(null);

  useEffect(() => {
    const openLinked = () => setOpenId((current) => location.hash.slice(1) || current);
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, []);

  useEffect(() => {
    if (openId !== null && `#${openId}` === location.hash) {
      document.getElementById(openId)?.scrollIntoView({ block: 'start' });
    }
  }, [openId]);

  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ id, title, content }) => {
        const isOpen = id === openId;
        return (
          <div key={id} id={id}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-content`}
                onClick={() => setOpenId(isOpen ? null : id)}
                className="group flex w-full items-center justify-between gap-4 py-4 text-left font-semibold text-lg hover:text-gold"
              >
                <span className="text-balance">{title}</span>
                <Lid />
              </button>
            </h2>
            <div
              id={`${id}-content`}
              className={classNames('prose max-w-2xl pb-6', isOpen ? null : 'hidden noscript:block')}
            >
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Lid() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 stroke-gold"
    >
      <path d="M3 11q11 11 22 0M14 16.5v4.5M7.5 14.5l-2 3.5M20.5 14.5l2 3.5" className="group-aria-expanded:hidden" />
      <path d="M2 14q12-15 24 0-12 15-24 0z" className="hidden group-aria-expanded:block" />
      <circle cx="14" cy="14" r="3.5" className="hidden fill-gold group-aria-expanded:block" />
    </svg>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface AccordionItem {
  /** Part of the address: `/faq#verdicts` opens the item `verdicts`. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  className?: string | undefined;
}

/** Native details that share a name: one open at a time, and readable without JavaScript. */
export function Accordion({ items, className }: AccordionProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function openLinked() {
      for (const item of list.current?.querySelectorAll('details') ?? []) {
        if (`#${item.id}` !== location.hash) continue;
        item.open = true;
        item.scrollIntoView({ block: 'start' });
      }
    }
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, []);

  return (
    <div ref={list} className={classNames('divide-y divide-line border-line border-y', className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold text-lg hover:text-gold [&::-webkit-details-marker]:hidden">
            <span className="text-balance">{item.title}</span>
            <Lid />
          </summary>
          <div className="prose max-w-2xl pb-6">{item.content}</div>
        </details>
      ))}
    </div>
  );
}

/** Open while the item is open. */
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
      <path d="M3 11q11 11 22 0M14 16.5v4.5M7.5 14.5l-2 3.5M20.5 14.5l2 3.5" className="group-open:hidden" />
      <path d="M2 14q12-15 24 0-12 15-24 0z" className="hidden group-open:block" />
      <circle cx="14" cy="14" r="3.5" className="hidden fill-gold group-open:block" />
    </svg>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { say } from '../../lib/language/say.ts';
import { CheckIcon, CloseIcon } from '../../ui/display/icons.tsx';

interface List {
  title: MessageDescriptor;
  items: readonly MessageDescriptor[];
}

export interface TwoListsProps {
  yes: List;
  no: List;
}

export function TwoLists({ yes, no }: TwoListsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[
        { ...yes, Icon: CheckIcon, iconClassName: 'text-teal' },
        { ...no, Icon: CloseIcon, iconClassName: 'text-rose' },
      ].map(({ title, items, Icon, iconClassName }) => (
        <div key={title.id} className="almond-lg border border-line bg-surface p-4 sm:p-5">
          <h3 className="mb-3 font-semibold">{say(title)}</h3>
          <ul className="grid gap-2.5">
            {items.map((item) => (
              <li key={item.id} className="flex gap-2.5">
                <Icon size={18} className={`mt-1 ${iconClassName}`} />
                <span className="min-w-0">{say(item)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

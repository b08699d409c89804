import { CheckIcon, CloseIcon } from '../../ui/display/icons.tsx';

export interface TwoListsProps {
  yes: { title: string; items: readonly string[] };
  no: { title: string; items: readonly string[] };
}

export function TwoLists({ yes, no }: TwoListsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[
        { ...yes, Icon: CheckIcon, iconClassName: 'text-teal' },
        { ...no, Icon: CloseIcon, iconClassName: 'text-rose' },
      ].map(({ title, items, Icon, iconClassName }) => (
        <div key={title} className="almond-lg border border-line bg-surface p-4 sm:p-5">
          <h3 className="mb-3 font-semibold">{title}</h3>
          <ul className="grid gap-2.5">
            {items.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Icon size={18} className={`mt-1 ${iconClassName}`} />
                <span className="min-w-0">{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

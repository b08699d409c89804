import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface PanelColumn {
  label: string;
  /** For columns that need no visible header. */
  isHidden?: boolean | undefined;
  isNumber?: boolean | undefined;
  className?: string | undefined;
}

export interface PanelTableProps {
  caption: string;
  columns: readonly PanelColumn[];
  children: ReactNode;
}

/** A dense table from `lg` up; below that each row is a card with labelled cells. */
export function PanelTable({ caption, columns, children }: PanelTableProps) {
  return (
    <table className="w-full max-lg:block lg:border-separate lg:border-spacing-0 lg:almond-lg lg:overflow-hidden lg:border lg:border-line lg:bg-surface">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ label, isHidden, isNumber, className }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                'eyebrow border-line border-b px-3 py-2.5 text-muted first:pl-4 last:pr-4',
                isNumber ? 'pr-8 text-right' : 'text-left',
                className,
              )}
            >
              {isHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 lg:[&>tr:not(:last-child)>*]:border-b">{children}</tbody>
    </table>
  );
}

export function PanelRow({ children, isMarked = false }: { children: ReactNode; isMarked?: boolean | undefined }) {
  return (
    <tr
      className={classNames(
        'max-lg:almond-lg max-lg:grid max-lg:gap-x-6 max-lg:gap-y-2.5 max-lg:border sm:max-lg:grid-cols-2 max-lg:border-line max-lg:bg-surface max-lg:p-4',
        isMarked ? 'bg-rose-tint' : 'lg:hover:bg-raised/45',
      )}
    >
      {children}
    </tr>
  );
}

/** The subject of the row. */
export function RowHead({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <th
      scope="row"
      className={classNames(
        'col-span-full min-w-0 border-line text-left font-normal max-lg:pb-1.5 lg:py-2.5 lg:pr-3 lg:pl-4 lg:align-middle',
        className,
      )}
    >
      {children}
    </th>
  );
}

export interface CellProps {
  /** On a card the label is shown before the value, if there is one. */
  label?: string | undefined;
  isNumber?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Cell({ label, isNumber = false, children, className }: CellProps) {
  return (
    <td
      className={classNames(
        'min-w-0 border-line text-sm lg:px-3 lg:py-2.5 lg:align-middle lg:last:pr-4',
        label &&
          'max-lg:grid max-lg:grid-cols-[5.5rem_minmax(0,1fr)] max-lg:items-start max-lg:gap-x-3 max-lg:leading-6',
        isNumber && 'tabular-nums lg:pr-8 lg:text-right',
        className,
      )}
    >
      {label ? (
        <span aria-hidden="true" className="text-muted lg:hidden">
          {label}
        </span>
      ) : null}
      {label ? <div className="min-w-0 max-lg:justify-self-start">{children}</div> : children}
    </td>
  );
}

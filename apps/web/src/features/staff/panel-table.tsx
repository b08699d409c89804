import type { Key, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface PanelColumn<Row> {
  id: string;
  label: string;
  /** Cards show this label instead of the header of the column. */
  cardLabel?: ((row: Row) => string) | undefined;
  /** The header is then visually hidden, but screen readers still get it. */
  isUnlabelled?: boolean | undefined;
  isNumber?: boolean | undefined;
  headerClass?: string | undefined;
  cellClass?: string | undefined;
  show: (row: Row) => ReactNode;
}

export interface PanelTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** The first column names the subject of the row. */
  columns: readonly PanelColumn<Row>[];
  isMarked?: ((row: Row) => boolean) | undefined;
}

/** From `lg` up this is a dense table; below that, each row is a card with labelled cells. */
export function PanelTable<Row>({ caption, rows, keyOf, columns, isMarked }: PanelTableProps<Row>) {
  const [subject, ...others] = columns;
  return (
    <table className="w-full max-lg:block lg:border-separate lg:border-spacing-0 lg:almond-lg lg:overflow-hidden lg:border lg:border-line lg:bg-surface">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ id, label, isUnlabelled, isNumber, headerClass }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                'eyebrow border-line border-b px-3 py-2.5 text-muted first:pl-4 last:pr-4',
                isNumber ? 'pr-8 text-right' : 'text-left',
                headerClass,
              )}
            >
              {isUnlabelled ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 lg:[&>tr:not(:last-child)>*]:border-b">
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index)}
            className={classNames(
              'max-lg:almond-lg max-lg:grid max-lg:gap-x-6 max-lg:gap-y-2.5 max-lg:border sm:max-lg:grid-cols-2 max-lg:border-line max-lg:bg-surface max-lg:p-4',
              isMarked?.(row) ? 'bg-rose-tint' : 'lg:hover:bg-raised/45',
            )}
          >
            <th
              scope="row"
              className={classNames(
                'col-span-full min-w-0 border-line text-left font-normal max-lg:pb-1.5 lg:py-2.5 lg:pr-3 lg:pl-4 lg:align-middle',
                subject?.cellClass,
              )}
            >
              {subject?.show(row)}
            </th>
            {others.map((column) => (
              <Cell key={column.id} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ row, column }: { row: Row; column: PanelColumn<Row> }) {
  const { label, cardLabel, isUnlabelled, isNumber, cellClass, show } = column;
  const className = classNames(
    'min-w-0 border-line text-sm lg:px-3 lg:py-2.5 lg:align-middle lg:last:pr-4',
    !isUnlabelled &&
      'max-lg:grid max-lg:grid-cols-[5.5rem_minmax(0,1fr)] max-lg:items-start max-lg:gap-x-3 max-lg:leading-6',
    isNumber && 'tabular-nums lg:pr-8 lg:text-right',
    cellClass,
  );
  if (isUnlabelled) return <td className={className}>{show(row)}</td>;
  return (
    <td className={className}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {cardLabel?.(row) ?? label}
      </span>
      <div className="min-w-0 max-lg:justify-self-start">{show(row)}</div>
    </td>
  );
}

import { maxClosedAtOnce } from '@argus/domain/staff/bulk-closing';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

export interface Selection {
  ids: readonly string[];
  isFull: boolean;
  toggle: (id: string) => void;
  addAll: (ids: readonly string[]) => void;
  clear: () => void;
}

/** A selection contains reports of one submitter. It is emptied when the list shows another submitter. */
export function useSelection(submitter: string | undefined): Selection {
  const [chosen, setChosen] = useState<{ submitter: string | undefined; ids: readonly string[] }>({
    submitter,
    ids: [],
  });
  const ids = chosen.submitter === submitter ? chosen.ids : [];
  const set = (next: readonly string[]) => setChosen({ submitter, ids: next.slice(0, maxClosedAtOnce) });
  return {
    ids,
    isFull: ids.length >= maxClosedAtOnce,
    toggle: (id) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    addAll: (added) => set([...new Set([...ids, ...added])]),
    clear: () => set([]),
  };
}

interface SelectReportProps {
  selection: Selection;
  reportId: string;
  playerName: string;
}

export function SelectReport({ selection, reportId, playerName }: SelectReportProps) {
  const isChosen = selection.ids.includes(reportId);
  return (
    <label className="-m-2 grid size-10 shrink-0 place-items-center">
      <span className="sr-only">
        <Trans>Select the report about {playerName}</Trans>
      </span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={selection.isFull && !isChosen}
        onChange={() => selection.toggle(reportId)}
        className="size-5 accent-gold"
      />
    </label>
  );
}

export function SelectPage({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const isWhole = ids.every((id) => selection.ids.includes(id));
  return (
    <Button variant="ghost" size="sm" disabled={isWhole || selection.isFull} onClick={() => selection.addAll(ids)}>
      <Trans>Select all on this page</Trans>
    </Button>
  );
}

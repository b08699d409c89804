import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ShieldIcon } from '../../ui/display/icons.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { notesQuery, type Subject } from './api.ts';
import { Notes } from './notes.tsx';

export interface StaffBarProps {
  subject: Subject;
  panelPath: string;
  overridePath?: string | undefined;
}

/** The bar comes last on a public page, so that nothing on the page moves. */
export function StaffBar({ subject, panelPath, overridePath }: StaffBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notesQuery(useApi(), subject, 1));
  const notes = formatNumber(data?.totalNotes ?? 0);
  return (
    <aside
      aria-label={t`Staff`}
      className="almond sticky bottom-3 z-30 mx-auto mt-8 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-1 gap-y-0.5 border border-azure/45 bg-surface px-3 py-1.5 shadow-lift"
    >
      <span className="mr-1 inline-flex items-center gap-1.5 text-azure text-sm max-sm:sr-only">
        <ShieldIcon size={16} />
        <Trans>Staff</Trans>
      </span>
      <ButtonLink to={panelPath} variant="ghost" size="sm">
        <Trans>Open in panel</Trans>
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {data && data.totalNotes > 0 ? <Trans>Notes ({notes})</Trans> : <Trans>Notes</Trans>}
      </Button>
      {overridePath ? (
        <ButtonLink to={overridePath} variant="ghost" size="sm">
          <Trans context="verb">Override</Trans>
        </ButtonLink>
      ) : null}
      <Drawer open={isOpen} onOpenChange={setOpen} title={t`Staff notes`}>
        <Notes subject={subject} />
      </Drawer>
    </aside>
  );
}

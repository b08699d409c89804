import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { say } from '../../../lib/language/say.ts';
import type { EvidenceRow } from '../../../shared/evidence/evidence-rows.ts';
import { watchEvidence } from '../../../shared/evidence/evidence-rules.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { FieldProblem } from '../../../ui/forms/field-problem.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';

/** The editor is loaded after the page, because most decisions add no video. */
const EvidenceEditor = lazy(() =>
  import('../../../shared/evidence/evidence-editor.tsx').then(({ EvidenceEditor }) => ({ default: EvidenceEditor })),
);

const rules = watchEvidence(evidenceMessages.override_video_invalid);

export interface WatchEvidenceFormProps {
  rows: readonly EvidenceRow[];
  problems: readonly FieldProblem[];
  isOpenCase: boolean;
  isPending: boolean;
  onChange: (rows: readonly EvidenceRow[]) => void;
  onSubmit: () => void;
}

export function WatchEvidenceForm({
  rows,
  problems,
  isOpenCase,
  isPending,
  onChange,
  onSubmit,
}: WatchEvidenceFormProps) {
  return (
    <PanelSection
      title={t`Add Watch Evidence`}
      lead={t`${videoHostNames} links, shown to everyone on the report. Staff earn no Essence for them.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid gap-4"
      >
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <EvidenceEditor
            rows={rows}
            rules={rules}
            problems={problems}
            onChange={onChange}
            fullMessage={say(panelMessages.rowsFull)}
            ignoresEnter
          />
        </Suspense>
        {isOpenCase ? (
          <p className="text-muted text-sm">
            <Trans>
              This case is open: if you only add evidence, others decide it. To decide it yourself, choose a status
              above, and the evidence goes with it.
            </Trans>
          </p>
        ) : null}
        <Button type="submit" variant="secondary" loading={isPending} className="justify-self-start">
          <Trans>Add evidence</Trans>
        </Button>
      </form>
    </PanelSection>
  );
}

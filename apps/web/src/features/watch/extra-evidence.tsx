import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';
import { EvidenceEditor, type EvidenceEditorProps } from '../../shared/evidence/evidence-editor.tsx';
import { watchEvidence } from '../../shared/evidence/evidence-rules.ts';
import { Card } from '../../ui/page/card.tsx';
import { watchMessages } from './messages.ts';

const hosts = videoHostNames;
const rules = {
  ...watchEvidence(evidenceMessages.review_video_invalid),
  noteHint: msg`Others read this only after the verdict, because it could give away your vote.`,
};

export function ExtraEvidence(props: Pick<EvidenceEditorProps, 'rows' | 'problems' | 'onChange'>) {
  return (
    <Card as="section" aria-labelledby="add-evidence" className="grid gap-4">
      <div>
        <h3 id="add-evidence" className="ceremony text-xl">
          <Trans>Add More Evidence</Trans>
        </h3>
        <p className="text-muted">
          <Trans>Only if you know of a {hosts} video, or a moment of one, that is not in the report yet.</Trans>
        </p>
      </div>
      <EvidenceEditor {...props} rules={rules} fullMessage={say(watchMessages.rowsFull)} ignoresEnter />
    </Card>
  );
}

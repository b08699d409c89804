import type { OpenedFiling } from '@argus/contract/staff/inbox';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import { useRootFlag } from '../../../lib/use-root-flag.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { KeyCap } from '../../../ui/display/key-cap.tsx';
import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { decideFiling, previewQuery } from '../api.ts';
import { PreviewSlot } from '../cases/preview-slot.tsx';
import { panelMessages } from '../messages.ts';
import { findReasonProblem, ReasonField } from '../reason-field.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { decisionWords, reasonReaders, statusIfAccepted } from './inbox-words.ts';

const reasonId = 'filing-reason';
const decisions = ['accept', 'decline'] as const;
type Decision = (typeof decisions)[number];

interface Typed {
  decision: Decision | null;
  reason: string;
}

export const nothingDecided: Typed = { decision: null, reason: '' };

export interface DecisionFormProps {
  filing: OpenedFiling;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** True if the viewer has the lease, or held it for so long that it ended. */
  canDecide: boolean;
}

export function DecisionForm({ filing, typed, onType, canDecide }: DecisionFormProps) {
  useRootFlag('toastsOnTop');
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { decision, reason } = typed;
  const [wasTried, setTried] = useState(false);
  const { filingId, report, statusVersion } = filing;
  const words = decisionWords(filing);
  const newStatus = statusIfAccepted(filing);
  const preview = useQuery({
    ...previewQuery(api, { params: { reportId: report.reportId }, query: { newStatus: newStatus ?? 'unverified' } }),
    enabled: newStatus !== null && decision === 'accept',
  });
  const act = useStaffAct(decideFiling(api), {
    describeDone: (_, { body }) =>
      body.decision === 'accept'
        ? t({ message: 'Accepted.', context: 'filing' })
        : t({ message: 'Declined.', context: 'filing' }),
    failedMessage: panelMessages.decide,
    // The next item is not opened automatically, because that would reserve it.
    onDone: () => navigate(paths.panelInbox),
  });
  const problem = findReasonProblem(reason);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (decision === null) return toast.error(t`Please choose a decision.`);
    if (problem !== null) return document.getElementById(reasonId)?.focus();
    act.mutate({ params: { filingId }, body: { decision, reason: reason.trim(), seenVersion: statusVersion } });
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || act.isPending || !canDecide) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <Card as="section" aria-labelledby="decision-title" className="sm:p-5">
      <form noValidate onSubmit={submit} onKeyDown={submitByKey} className="grid gap-5">
        <h2 id="decision-title" className="ceremony text-2xl">
          <Trans>Your decision</Trans>
        </h2>
        <fieldset className="grid gap-1.5">
          <legend className="sr-only">
            <Trans>Decision</Trans>
          </legend>
          {decisions.map((choice) => (
            <ChoiceCard
              key={choice}
              name="filing-decision"
              value={choice}
              label={say(words[choice])}
              hint={say(choice === 'accept' ? words.acceptSentence : words.declineSentence)}
              isChosen={choice === decision}
              onChoose={() => onType({ ...typed, decision: choice })}
            />
          ))}
        </fieldset>
        <ReasonField
          id={reasonId}
          value={reason}
          hint={reasonReaders(filing)}
          onChange={(written) => onType({ ...typed, reason: written })}
          error={wasTried ? problem : null}
        />
        {decision === 'accept' && newStatus !== null ? <PreviewSlot query={preview} /> : null}
        <Button
          type="submit"
          variant={decision === 'accept' && filing.kind === 'claim' ? 'danger' : 'primary'}
          loading={act.isPending}
          disabled={!canDecide}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {decision === null ? t({ message: 'Decide', context: 'verb' }) : say(words[decision])}
          <KeyCap className="max-sm:hidden">Ctrl ↵</KeyCap>
        </Button>
      </form>
    </Card>
  );
}

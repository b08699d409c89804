import type { OpenedFiling } from '@argus/contract/staff/inbox';
import { leaseRefusals } from '@argus/domain/staff/inbox-lease';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { describeError } from '../../../lib/api-errors.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { takeOverLease } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { DecisionForm, nothingDecided } from './decision-form.tsx';
import { holdLease, type LeaseState } from './lease-loop.ts';

export interface WaitingItemProps {
  filing: OpenedFiling;
  isAdmin: boolean;
}

/** An item is reserved for one member of staff at a time. The typed text stays even if somebody else reserves it. */
export function WaitingItem({ filing, isAdmin }: WaitingItemProps) {
  const { decisionRefusal, filingId } = filing;
  const api = useApi();
  const toast = useToast();
  const [typed, setTyped] = useState(nothingDecided);
  const [lease, setLease] = useState<LeaseState>({ kind: 'pending' });
  const canReserve = decisionRefusal === null;
  useEffect(() => (canReserve ? holdLease(api, filingId, setLease) : undefined), [api, filingId, canReserve]);
  const takeOver = useMutation({
    ...takeOverLease(api),
    onSuccess: (taken) => setLease({ kind: 'mine', lease: taken.lease }),
    onError: (error) => toast.error(describeError(error, { fallback: panelMessages.takeOver })),
  });
  const other = filing.lease && !filing.lease.isMine ? filing.lease.username : null;
  if (lease.kind === 'over') {
    return (
      <Notice tone="info" live title={t`This has been decided in the meantime`}>
        <Link to={paths.panelInbox} className="link">
          <Trans>Back to the Inbox</Trans>
        </Link>
      </Notice>
    );
  }
  if (decisionRefusal !== null) return <Notice tone="warn">{decisionRefusal}</Notice>;
  if (lease.kind === 'taken') {
    return (
      <Notice
        tone="warn"
        live
        title={other === null ? t`Somebody else is working on this` : t`${other} is working on this`}
      >
        <p>
          <Trans>
            You can read it. If they leave, you can decide it within a minute, and after ten minutes in any case.
          </Trans>
        </p>
        {isAdmin ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            loading={takeOver.isPending}
            onClick={() => takeOver.mutate({ params: { filingId } })}
          >
            <Trans>Take it over</Trans>
          </Button>
        ) : null}
      </Notice>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <LeaseLine kind={lease.kind} />
      <DecisionForm
        filing={filing}
        typed={typed}
        onType={setTyped}
        canDecide={lease.kind === 'mine' || lease.kind === 'spent'}
      />
    </div>
  );
}

function LeaseLine({ kind }: Pick<LeaseState, 'kind'>) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted text-sm">
      {kind === 'mine' ? (
        <>
          <Tag tone="gold">
            <Trans>Reserved for you</Trans>
          </Tag>
          <Trans>Nobody else can decide it while you are on this page, for ten minutes.</Trans>
        </>
      ) : kind === 'spent' ? (
        say(leaseRefusals.lease_over)
      ) : kind === 'lost' ? (
        t`It could not be reserved for you. Trying again…`
      ) : kind === 'resting' ? (
        t`Not reserved while you are away.`
      ) : (
        t`Reserving it for you…`
      )}
    </p>
  );
}

import type { Invitation } from '@argus/contract/staff/invitations';
import { invitationDays } from '@argus/domain/members/invitation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { useNow } from '../../../ui/display/use-now.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { createInvitation, invitationsQuery, revokeInvitation } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { UserLink } from '../user-link.tsx';

export function InvitationList() {
  const [link, setLink] = useState<string | null>(null);
  const create = useStaffAct(createInvitation(useApi()), {
    describeDone: () => t`Send this link to one person. It grants the Eye once.`,
    failedMessage: panelMessages.invitation,
  });
  return (
    <div className="grid gap-6">
      <PanelSection
        title={t`New invitation`}
        lead={t`The link grants the Eye once, to whoever accepts it within ${invitationDays} days. Send it to one person whom you trust to judge fairly.`}
      >
        {link ? <FreshLink key={link} link={link} onDismiss={() => setLink(null)} /> : null}
        <Button
          className="justify-self-start"
          loading={create.isPending}
          onClick={() => create.mutate({}, { onSuccess: (created) => setLink(created.link) })}
        >
          {link ? t`Create another link` : t`Create a link`}
        </Button>
      </PanelSection>
      <PanelSection title={t`Invitations`} lead={t`Who invited, and who accepted. Every step is in the audit log too.`}>
        <Rows />
      </PanelSection>
    </div>
  );
}

function FreshLink({ link, onDismiss }: { link: string; onDismiss: () => void }) {
  const toast = useToast();
  return (
    <Notice tone="success" title={t`Copy the link now. It is not shown again.`} live dismissible onDismiss={onDismiss}>
      <code className="wrap-anywhere mt-2 mb-3 block select-all text-sm">{link}</code>
      <CopyButton text={link} size="sm" onFailed={() => toast.error(say(panelMessages.copied))}>
        <Trans>Copy link</Trans>
      </CopyButton>
    </Notice>
  );
}

function Rows() {
  const query = useQuery(invitationsQuery(useApi(), {}));
  const { data } = query;
  if (!data && query.error) return <FailedQuery query={query} failedMessage={panelMessages.invitations} />;
  if (!data) return <Skeleton className="h-20 w-full" />;
  if (data.invitations.length === 0)
    return (
      <p className="text-muted">
        <Trans>Nobody has been invited yet.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line border-line border-y">
      {data.invitations.map((invitation) => (
        <Row key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { _id: invitationId, createdBy, createdAt, expiresAt, usedAt, revokedAt } = invitation;
  const [isAsking, setAsking] = useState(false);
  const revoke = useStaffAct(revokeInvitation(useApi()), {
    describeDone: () => t`The invitation is withdrawn.`,
    failedMessage: panelMessages.invitation,
    onDone: () => setAsking(false),
  });
  const date = <DateTime value={createdAt} />;
  const user = <UserLink userId={createdBy._id} username={createdBy.username} />;
  const now = useNow();
  const isOpen = usedAt === null && revokedAt === null && now !== null && now < Date.parse(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p>
          <State invitation={invitation} isOpen={isOpen} />
        </p>
        <p className="text-muted text-sm">
          <Trans>
            Created {date} by {user}
          </Trans>
        </p>
      </div>
      {isOpen ? (
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => setAsking(true)}>
          <Trans context="verb">Withdraw</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Withdraw this invitation?`}
        description={t`The link stops working at once. You can create a new one at any time.`}
        confirmLabel={t({ message: 'Withdraw', context: 'verb' })}
        isConfirming={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { invitationId } })}
      />
    </li>
  );
}

function State({ invitation, isOpen }: { invitation: Invitation; isOpen: boolean }) {
  const { usedBy, usedAt, revokedAt, expiresAt } = invitation;
  if (usedBy && usedAt) {
    const user = <UserLink userId={usedBy._id} username={usedBy.username} />;
    const usedOn = <DateTime value={usedAt} />;
    return (
      <Trans>
        {user} accepted it on {usedOn}
      </Trans>
    );
  }
  const date = <DateTime value={revokedAt ?? expiresAt} />;
  if (revokedAt) return <Trans>Withdrawn on {date}</Trans>;
  return isOpen ? <Trans>Open until {date}</Trans> : <Trans>Expired on {date}</Trans>;
}

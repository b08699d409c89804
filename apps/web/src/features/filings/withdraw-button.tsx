import type { Filing } from '@argus/contract/filings/filings';
import type { FilingKind } from '@argus/domain/filings/filing';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { filingKeys } from './api.ts';

const failedMessage = msg`It could not be withdrawn. Please try again.`;

const questions = {
  answer: msg`Withdraw this answer?`,
  appeal: msg`Withdraw this appeal?`,
  reopening: msg`Withdraw this request?`,
  claim: msg`Withdraw this claim?`,
} as const satisfies Record<FilingKind, MessageDescriptor>;

const consequences = {
  answer: msg`Reviewers will not read it. You can send another one until the first review.`,
  appeal: msg`The conviction stands, and the reviews so far are discarded. Another appeal needs a new video, and staff must admit it.`,
  reopening: msg`The report stays closed. You can ask again with a new video.`,
  claim: msg`Staff will not decide on it. You can make another claim.`,
} as const satisfies Record<FilingKind, MessageDescriptor>;

export function WithdrawButton({ filing: { filingId, kind } }: { filing: Pick<Filing, 'filingId' | 'kind'> }) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const api = useApi();
  const withdraw = useMutation({
    mutationFn: () => api('POST /api/filings/{filingId}/withdraw', { params: { filingId } }),
  });

  async function confirm() {
    try {
      await withdraw.mutateAsync();
      toast.success(t`Withdrawn.`);
    } catch (error) {
      toast.error(describeError(error, { fallback: failedMessage }));
    }
    setAsking(false);
    for (const queryKey of filingKeys) client.invalidateQueries({ queryKey });
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="min-h-10" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={say(questions[kind])}
        description={say(consequences[kind])}
        confirmLabel={t`Withdraw`}
        cancelLabel={t`Keep it`}
        isConfirming={withdraw.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

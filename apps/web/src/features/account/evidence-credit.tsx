import type { CurrentUser } from '@argus/contract/members/users';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { updateEvidenceCredit } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Former Eye holders see this setting too, because the evidence they added stays on the cases. */
export function EvidenceCredit({ user, onSaved }: { user: CurrentUser; onSaved: () => Promise<void> }) {
  const toast = useToast();
  const save = useMutation(updateEvidenceCredit(useApi()));
  if (!user.hasTheEye && user.overwatchReviewsDone === 0) return null;

  async function change(isNamed: boolean) {
    try {
      await save.mutateAsync(isNamed);
      await onSaved();
      toast.success(
        isNamed
          ? t`Evidence you added shows your name once there is a verdict.`
          : t`Evidence you added does not show your name.`,
      );
    } catch (failure) {
      toast.error(describeError(failure, { fallback: fallbackMessages.settings }));
    }
  }

  return (
    <SettingsSection title={t`Reviewing`}>
      <label className="almond flex max-w-lg gap-3 border border-line px-3.5 py-3 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-gold">
        <input
          type="checkbox"
          checked={save.isPending ? save.variables : user.namedBesideEvidence}
          onChange={(event) => change(event.target.checked)}
          className="mt-1 size-4 shrink-0 accent-gold outline-none"
        />
        <span>
          <span className="font-medium">
            <Trans>Name me beside evidence I added, once there is a verdict</Trans>
          </span>
          <span className="block text-muted text-sm">
            <Trans>
              Everyone can then see that you reviewed that case. While it is open or under appeal, your name is not
              shown.
            </Trans>
          </span>
        </span>
      </label>
    </SettingsSection>
  );
}

import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { decisionNames } from '../../shared/case/decision-tag.tsx';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import type { Outgoing } from './outbox.ts';

export interface PendingBarProps {
  outgoing: readonly Outgoing[];
  showsKeys: boolean;
  onUndo: () => void;
  onSendAgain: () => void;
}

/** Screen readers get this text separately, because the bar disappears with its case before it would be read out. */
export function describeWaiting(outgoing: readonly Outgoing[], areKeysOn: boolean): string | null {
  const waiting = findWaiting(outgoing);
  if (!waiting) return null;
  const { verdict, player } = waiting;
  return areKeysOn
    ? t`${verdict} for ${player}. Press Z within 5 seconds to undo.`
    : t`${verdict} for ${player}. You can undo it for 5 seconds.`;
}

function findWaiting(outgoing: readonly Outgoing[]) {
  const last = outgoing.findLast(({ state, report }) => state === 'waiting' && report !== null);
  if (!last?.report) return null;
  const { reportId, review, report } = last;
  return { reportId, verdict: say(decisionNames[review.decision]), player: report.reportedPlayerName };
}

export function PendingBar({ outgoing, showsKeys, onUndo, onSendAgain }: PendingBarProps) {
  const waiting = findWaiting(outgoing);
  const { verdict, player } = waiting ?? {};
  const failed = outgoing.filter(({ state }) => state === 'failed').length;
  return (
    <>
      {waiting ? (
        <p key={waiting.reportId} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0 wrap-anywhere">
            <Trans>
              <span className="font-semibold">{verdict}</span> for <bdi>{player}</bdi>. Sending in 5 seconds.
            </Trans>
          </span>
          <BarButton onClick={onUndo} keyName={showsKeys ? 'Z' : null}>
            <Trans>Undo</Trans>
          </BarButton>
        </p>
      ) : null}
      {failed > 0 ? (
        <p className="flex items-center justify-between gap-3 text-rose text-sm">
          <span>
            <Plural value={failed} one="# verdict could not be sent yet." other="# verdicts could not be sent yet." />
          </span>
          <BarButton onClick={onSendAgain} keyName={null}>
            <Trans>Send again</Trans>
          </BarButton>
        </p>
      ) : null}
    </>
  );
}

function BarButton({
  onClick,
  keyName,
  children,
}: {
  onClick: () => void;
  keyName: string | null;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts={keyName ?? undefined}
      className="almond-sm inline-flex min-h-9 shrink-0 items-center gap-2 border border-gold px-3 font-semibold text-gold hover:bg-gold-tint"
    >
      {children}
      {keyName ? <KeyCap className="max-lg:hidden">{keyName}</KeyCap> : null}
    </button>
  );
}

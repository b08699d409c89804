import { Dialog } from '@base-ui/react/dialog';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from '../../ui/overlays/dialog-class.ts';

export interface FindLinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FindLinkDialog({ open, onOpenChange }: FindLinkDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className={dialogViewportClass}>
          <Dialog.Popup className={dialogPopupClass}>
            <Dialog.Title className="ceremony mb-4 text-2xl">
              <Trans>Where do I find the link?</Trans>
            </Dialog.Title>
            <ProfileWindow />
            <ol className="mt-4 mb-6 grid list-decimal gap-1.5 pl-5">
              <li>
                <Trans>On the scoreboard, click the player and open their Steam profile.</Trans>
              </li>
              <li>
                <Trans>Right-click the profile and choose “Copy Page URL”. In a browser, copy the address.</Trans>
              </li>
              <li>
                <Trans>Paste it into the search. A friend link or a Steam ID works too.</Trans>
              </li>
            </ol>
            <Dialog.Close render={<Button className="w-full" />}>
              <Trans>Got it</Trans>
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The picture shows what the three lines say: a profile with its address marked. */
function ProfileWindow() {
  return (
    <svg viewBox="0 0 400 170" fill="none" aria-hidden="true" className="w-full font-sans">
      <rect x="1" y="1" width="398" height="168" rx="10" className="fill-ink stroke-line-strong" />
      <path d="M1 44h398" className="stroke-line" />
      <path d="m20 17-6 6 6 6m18-12 6 6-6 6" strokeWidth="2" className="stroke-muted" />
      <rect x="58" y="9" width="328" height="28" rx="14" strokeWidth="2" className="fill-gold-tint stroke-gold" />
      <text x="74" y="28" fontSize="15" className="fill-text">
        <Trans>
          steamcommunity.com/id/<tspan className="fill-gold font-semibold">nightowl</tspan>
        </Trans>
      </text>
      <rect x="22" y="62" width="86" height="86" rx="6" className="fill-raised stroke-line-strong" />
      <circle cx="65" cy="95" r="16" strokeWidth="2" className="stroke-muted" />
      <path d="M37 138q6-20 28-20t28 20" strokeWidth="2" className="stroke-muted" />
      <text x="126" y="84" fontSize="19" className="fill-text font-semibold">
        <Trans>NightOwl</Trans>
      </text>
      <path d="M126 104h120M126 120h84M126 136h104" strokeWidth="5" strokeLinecap="round" className="stroke-line" />
      <rect x="252" y="84" width="134" height="66" rx="6" className="fill-surface stroke-line-strong" />
      <path d="M266 103h70" strokeWidth="4" strokeLinecap="round" className="stroke-line-strong" />
      <rect x="256" y="116" width="126" height="27" rx="4" className="fill-gold-tint" />
      <text x="266" y="134" fontSize="14" className="fill-text">
        <Trans>Copy Page URL</Trans>
      </text>
    </svg>
  );
}

import { useId } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { CloseIcon, InfoIcon } from '../../ui/icons.tsx';

/** This is a native popover, which opens without a script and moves nothing on the page. */
export function FindLinkHelp() {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <InfoIcon size={18} />
        Where do I find the link?
      </button>
      <div
        id={id}
        popover="auto"
        className="almond-lg m-auto w-[min(28rem,calc(100vw-2rem))] border border-line bg-surface p-5 text-left text-text shadow-lift backdrop:bg-shade"
      >
        <div className="mb-3 flex items-start justify-between gap-3">
          <p className="ceremony text-2xl">Where do I find the link?</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="almond-sm -mt-1.5 -mr-2 grid size-9 shrink-0 place-items-center text-muted hover:text-text"
          >
            <CloseIcon size={18} />
          </button>
        </div>
        <ProfileWindow />
        <ol className="mt-4 grid list-decimal gap-1.5 pl-5">
          <li>On the scoreboard, click the player and open their Steam profile.</li>
          <li>Right-click the profile and choose “Copy Page URL”. In a browser, copy the address.</li>
          <li>Paste it into the search. A friend link or a Steam ID works too.</li>
        </ol>
      </div>
    </>
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
        steamcommunity.com/id/<tspan className="fill-gold font-semibold">nightowl</tspan>
      </text>
      <rect x="22" y="62" width="86" height="86" rx="6" className="fill-raised stroke-line-strong" />
      <circle cx="65" cy="95" r="16" strokeWidth="2" className="stroke-muted" />
      <path d="M37 138q6-20 28-20t28 20" strokeWidth="2" className="stroke-muted" />
      <text x="126" y="84" fontSize="19" className="fill-text font-semibold">
        NightOwl
      </text>
      <path d="M126 104h120M126 120h84M126 136h104" strokeWidth="5" strokeLinecap="round" className="stroke-line" />
      <rect x="252" y="84" width="134" height="66" rx="6" className="fill-surface stroke-line-strong" />
      <path d="M266 103h70" strokeWidth="4" strokeLinecap="round" className="stroke-line-strong" />
      <rect x="256" y="116" width="126" height="27" rx="4" className="fill-gold-tint" />
      <text x="266" y="134" fontSize="14" className="fill-text">
        Copy Page URL
      </text>
    </svg>
  );
}

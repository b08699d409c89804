import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EyeMark } from '../../identity/eye-mark.tsx';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { formatUtcDay } from '../../lib/language/format-date.ts';

const address = 'steamcommunity.com/id/you/friends';
const friends = [
  { name: 'prefire_pete', isConvicted: false },
  { name: 'awpercut', isConvicted: true },
  { name: 'overpass_ola', isConvicted: false },
];

export function ExtensionPicture() {
  return (
    <figure className="almond-lg max-w-2xl overflow-hidden border border-line bg-raised">
      <div
        role="img"
        aria-label={t`A friends list on Steam. One of three friends is marked “Convicted”, and a bar at the bottom says that one of the three players here is convicted.`}
      >
        <div className="flex items-center gap-3 px-4 py-2.5">
          <span className="flex gap-1.5">
            <span className="size-2.5 rounded-full bg-line-strong" />
            <span className="size-2.5 rounded-full bg-line-strong" />
            <span className="size-2.5 rounded-full bg-line-strong" />
          </span>
          <span className="min-w-0 flex-1 truncate rounded-full bg-surface px-3 py-0.5 text-muted text-sm">
            {address}
          </span>
        </div>
        <div className="grid gap-2 bg-ink p-3 sm:p-4">
          {friends.map(({ name, isConvicted }) => (
            <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-surface p-2.5">
              <span className="size-8 shrink-0 bg-raised" />
              <span>{name}</span>
              {isConvicted ? <Mark /> : null}
            </div>
          ))}
          <div className="almond-sm mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 justify-self-end border border-line bg-surface px-3 py-2 text-sm">
            <EyeMark size={22} />
            <span className="font-semibold">
              <Trans>1 of the 3 players here is convicted</Trans>
            </span>
            <span className="almond-sm bg-gold-fill px-3 py-0.5 font-semibold text-on-gold">
              <Trans>Check all here</Trans>
            </span>
          </div>
        </div>
      </div>
      <figcaption className="border-line border-t px-4 py-2.5 text-muted text-sm">
        <Trans>A friends list with the extension. The names are made up.</Trans>
      </figcaption>
    </figure>
  );
}

function Mark() {
  const day = formatUtcDay(new Date('2026-11-18'));
  return (
    <span
      data-verdict="red"
      className="almond-sm inline-flex items-center gap-1.5 border border-verdict bg-verdict-tint px-2 text-sm text-verdict"
    >
      <VerdictSeal color="red" text={t({ message: 'Convicted', context: 'player' })} size="sm" />
      {t`as of ${day}`}
    </span>
  );
}

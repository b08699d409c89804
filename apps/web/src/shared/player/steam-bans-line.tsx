import type { SteamBansShown } from '@argus/contract/players/steam-bans';
import { type BanAnchor, banSentence, noBanSentence, steamFacts } from '@argus/domain/players/steam-bans';
import { classNames } from '../../lib/class-names.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

export interface SteamBansLineProps {
  /** null: Steam was not asked yet. */
  bans: SteamBansShown | null;
  /** What the day of a ban is compared with; null: it is named. */
  anchor: BanAnchor | null;
  className?: string | undefined;
}

/** What Steam says beside our verdict: quiet, since it changes nothing about it. */
export function SteamBansLine({ bans, anchor, className }: SteamBansLineProps) {
  if (bans === null) return null;
  const sentence = banSentence(bans, anchor);
  const facts = steamFacts(bans);
  return (
    <p className={classNames('text-muted text-sm', className)}>
      {sentence ?? (
        <>
          {noBanSentence(bans)} (checked <TimeAgo value={bans.checkedAt} />
          ).
        </>
      )}
      {facts.length > 0 ? ` ${facts.join(' · ')}.` : null}
    </p>
  );
}

import type { SteamBansShown } from '@argus/contract/players/steam-bans';
import { type BanAnchor, banSentence, noBanSentence, steamFacts } from '@argus/domain/players/steam-bans';
import { Trans } from '@lingui/react/macro';
import { formatList } from '../../lib/language/format.ts';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { TimeAgo } from '../../ui/display/time-ago.tsx';

export interface SteamBansLineProps {
  /** This is null if Steam has not been asked yet. */
  bans: SteamBansShown | null;
  /** The ban is dated relative to this event. If it is null, the day of the ban is shown. */
  anchor: BanAnchor | null;
}

export function SteamBansLine({ bans, anchor }: SteamBansLineProps) {
  if (bans === null) return null;
  const sentence = banSentence(bans, anchor, { say, formatList, formatDay: formatUtcDay });
  const facts = steamFacts(bans).map((fact) => say(fact));
  return (
    <p className="text-muted text-sm">
      {sentence ?? (
        <Trans>
          {say(noBanSentence(bans))} (checked <TimeAgo value={bans.checkedAt} />
          ).
        </Trans>
      )}
      {facts.length > 0 ? (
        <>
          <Gap />
          {facts.join(' · ')}
        </>
      ) : null}
    </p>
  );
}

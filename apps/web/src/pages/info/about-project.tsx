import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { VerdictRoad } from '../../features/info/verdict-road.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { WatchfulEye } from '../../identity/watchful-eye.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`About`,
  description: t`${productName} is a community database of suspected Counter-Strike 2 cheaters: who runs it, how a verdict is reached, and what it is not.`,
  isIndexed: true,
  canonicalPath: paths.about,
});

export function Page() {
  const { productName } = useSite();
  return (
    <PageFrame>
      <WatchfulEye className="mx-auto mb-8 max-w-xs sm:max-w-sm" />
      <PageHeader
        eyebrow={t`About`}
        title={t`One question, many eyes`}
        lead={t`“Is this player a cheater?” ${productName} answers it with evidence anyone can look at, and says so plainly when there is no answer.`}
      />
      <Prose>
        <p>
          <Trans>
            Everyone who plays has met somebody who seemed to see through walls. Often it was a good player, or a lucky
            one. Sometimes it was not. One person alone is a poor judge of that, especially right after losing the
            round. Several people who calmly watch the recording, without knowing each other’s opinion, are a much
            better one.
          </Trans>
        </p>
        <p>
          <Trans>
            An old story tells of a watchman with a hundred eyes, some of which were always awake. That is the idea
            behind the name and the logo: members report, trusted members watch, and nobody watches alone.
          </Trans>
        </p>
      </Prose>

      <section aria-labelledby="road" className="my-14">
        <h2 id="road" className="ceremony mb-6 text-3xl">
          <Trans>How a verdict is reached</Trans>
        </h2>
        <VerdictRoad />
      </section>

      <Prose>
        <h2>
          <Trans>What we stand for</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <strong>A report is not a verdict.</strong> Every page says which of the two you are looking at, and
              players who have only been reported are hidden from search engines.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Better to miss a cheater than to convict an innocent player.</strong> The rule would rather leave
              a case undetermined than convict somebody on a split vote.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Nobody is judged by their company.</strong> Sharing a lobby with a reported player is a lead for
              reviewers, and never counts against anyone.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Accusing costs something.</strong> Good reports earn{' '}
              <Link to={paths.howToGainEssence}>Essence</Link>, malicious ones cost more than that.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>We publish how often we were right.</strong> Verdicts are compared with what Steam did later, and
              everything that can be counted is on the <Link to={paths.transparency}>transparency page</Link>. The
              verdicts themselves are <Link to={paths.openData}>open data</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>The rules are open.</strong> The software is free, under the GNU AGPL 3.0: anyone who runs a
              modified version for others has to publish its source. A community can always check the rules it is judged
              by.
            </Trans>
          </li>
        </ul>
        <h2>
          <Trans>What it is not</Trans>
        </h2>
        <p>
          <Trans>
            It is neither an anti-cheat nor a court. A verdict is the community’s opinion on the evidence shown. It bans
            nobody from any game, and we are not affiliated with Valve, Steam, FACEIT or Discord. If you think a verdict
            about you is wrong, <Link to={paths.requestRevaluation}>appeal</Link>: others will look at it again.
          </Trans>
        </p>
      </Prose>
      <div className="mt-10 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink to={paths.home}>
          <Trans>Search a player</Trans>
        </ButtonLink>
        <ButtonLink to={paths.docs} variant="secondary">
          <Trans>Read the guide</Trans>
        </ButtonLink>
        <ButtonLink to={paths.support} variant="ghost">
          <Trans>Support the project</Trans>
        </ButtonLink>
      </div>
    </PageFrame>
  );
}

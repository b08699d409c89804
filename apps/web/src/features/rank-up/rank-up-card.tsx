import { rankLabel } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { DismissButton } from '../../ui/actions/dismiss-button.tsx';
import type { RisenRank } from './use-risen-rank.ts';

/** The card does not block the page, and stays until it is dismissed. */
export function RankUpCard({ risen, onDismiss }: { risen: RisenRank; onDismiss: () => void }) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onDismiss();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onDismiss]);

  const from = say(rankLabel(risen.from));
  return (
    <section
      aria-label={t`Your new rank`}
      className={classNames(
        'almond-lg fixed inset-x-3 bottom-3 z-25 flex animate-arrive items-center gap-4 border border-gold/50 bg-surface p-4 pr-12 shadow-lift sm:right-auto sm:bottom-5 sm:left-5 sm:w-96',
        // The card moves to the top on pages that have their buttons at the bottom.
        '[[data-toasts-on-top]_&]:top-19 [[data-toasts-on-top]_&]:bottom-auto',
      )}
    >
      <div className="relative grid size-24 shrink-0 place-items-center">
        <svg viewBox="-50 -50 100 100" className="absolute inset-0 animate-arrive stroke-gold" aria-hidden="true">
          <path d={rays} strokeWidth="1.4" strokeLinecap="round" />
        </svg>
        <RankBadge rank={risen.to} size={200} className="size-17 animate-stamp" />
      </div>
      <div className="min-w-0">
        <p className="eyebrow text-muted">
          <Trans>A new rank</Trans>
        </p>
        <h2 className="ceremony mt-1 text-2xl text-gold">{say(rankLabel(risen.to))}</h2>
        <p className="mt-1 text-sm">
          <Trans>You were {from}. Your eye has grown.</Trans>
        </p>
        <Link to={paths.ranking} onClick={onDismiss} className="link mt-1 inline-flex min-h-8 items-center text-sm">
          <Trans>What the ranks mean</Trans>
        </Link>
      </div>
      <DismissButton
        label={t`Dismiss the news of your new rank`}
        onClick={onDismiss}
        className="absolute top-2 right-2"
      />
    </section>
  );
}

const count = 36;
const inner = 38;

const round = (value: number) => Math.round(value * 10) / 10;

const rays = Array.from({ length: count }, (_, index) => {
  const angle = (index / count) * 2 * Math.PI;
  const outer = index % 3 === 0 ? 48 : 43;
  const point = (radius: number) => `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  return `M${point(inner)}L${point(outer)}`;
}).join('');

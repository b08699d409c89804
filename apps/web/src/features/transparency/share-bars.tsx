import type { Figures } from '@argus/contract/publishing/transparency';
import { cohortDays, minInCohort, tooFewWords } from '@argus/domain/publishing/transparency';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { resultWords } from './figure-words.ts';

interface ShareBar {
  key: string;
  label: MessageDescriptor;
  share: number | null;
  interval?: { low: number; high: number } | undefined;
  words: ReactNode;
  fill: string;
}

/** The drawing is decorative, because the words beside each bar say the same. */
function ShareBars({ bars, caption }: { bars: readonly ShareBar[]; caption: string }) {
  return (
    <figure className="grid gap-4">
      <ul className="grid gap-4">
        {bars.map(({ key, label, share, interval, words, fill }) => (
          <li key={key} className="grid gap-1.5">
            <div className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{say(label)}</span>
              <span className="text-muted tabular-nums">{words}</span>
            </div>
            <svg width="100%" height="18" aria-hidden="true" className="block">
              <rect width="100%" height="10" y="4" rx="5" className="fill-raised" />
              {share === null ? null : <rect width={`${share * 100}%`} height="10" y="4" rx="5" className={fill} />}
              {interval ? <Whisker {...interval} /> : null}
            </svg>
          </li>
        ))}
      </ul>
      <figcaption className="text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}

function Whisker({ low, high }: { low: number; high: number }) {
  const [from, to] = [`${low * 100}%`, `${high * 100}%`];
  return (
    <g className="stroke-text" strokeWidth="2">
      <line x1={from} x2={to} y1="9" y2="9" />
      <line x1={from} x2={from} y1="2" y2="16" />
      <line x1={to} x2={to} y1="2" y2="16" />
    </g>
  );
}

const cohorts = [
  {
    key: 'convicted',
    label: msg({ message: 'Convicted here', context: 'players' }),
    fill: 'fill-[var(--verdict-red)]',
  },
  {
    key: 'undetermined',
    label: msg({ message: 'Left undetermined', context: 'players' }),
    fill: 'fill-[var(--verdict-slate)]',
  },
] as const;

export function Outcome({ outcome }: { outcome: Figures['outcome'] }) {
  return (
    <ShareBars
      caption={t`Share of players whom Steam banned within ${cohortDays} days of the verdict. In brackets, and as a line: the 95% Wilson interval. Below ${minInCohort} players no share is shown.`}
      bars={cohorts.map(({ key, label, fill }) => {
        const { result } = outcome[key];
        return {
          key,
          label,
          fill,
          share: result?.share ?? null,
          interval: result ?? undefined,
          words: result ? resultWords(result) : say(tooFewWords),
        };
      })}
    />
  );
}

const ways = [
  { key: 'unanimous', label: msg`All agreed (3–0; 4–0 or 5–0 after earlier cases)` },
  { key: 'fourOfFive', label: msg`Four of five agreed (4–1)` },
  { key: 'split', label: msg`Split: closed as undetermined` },
] as const;

export function Reached({ reached }: { reached: Figures['reached'] }) {
  const total = ways.reduce((sum, { key }) => sum + reached[key], 0);
  return (
    <ShareBars
      caption={t`Of all verdicts by review so far.`}
      bars={ways.map(({ key, label }) => {
        const count = reached[key];
        const share = total === 0 ? null : count / total;
        return {
          key,
          label,
          share,
          fill: 'fill-gold-fill',
          words: share === null ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(share)})`,
        };
      })}
    />
  );
}

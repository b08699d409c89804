import type { Figures } from '@argus/contract/publishing/transparency';
import { formatNumber } from '../../lib/format.ts';
import { shareWords } from './figure-words.ts';
import { ShareBars } from './share-bars.tsx';

const ways = [
  { key: 'unanimous', label: 'All agreed (3–0; 4–0 or 5–0 after earlier cases)' },
  { key: 'fourOfFive', label: 'Four of five agreed (4–1)' },
  { key: 'split', label: 'Split: closed as undetermined' },
] as const;

export function Reached({ reached }: { reached: Figures['reached'] }) {
  const total = ways.reduce((sum, { key }) => sum + reached[key], 0);
  return (
    <ShareBars
      caption="Of all verdicts by review so far."
      bars={ways.map(({ key, label }) => {
        const count = reached[key];
        const share = total === 0 ? null : count / total;
        return {
          label,
          share,
          fill: 'fill-gold-fill',
          words: share === null ? formatNumber(count) : `${formatNumber(count)} (${shareWords(share)})`,
        };
      })}
    />
  );
}

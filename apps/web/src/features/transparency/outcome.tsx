import type { Figures } from '@argus/contract/publishing/transparency';
import { cohortDays, minInCohort, tooFewWords } from '@argus/domain/publishing/transparency';
import { resultWords } from './figure-words.ts';
import { ShareBars } from './share-bars.tsx';

const cohorts = [
  { key: 'convicted', label: 'Convicted here', fill: 'fill-[var(--verdict-red)]' },
  { key: 'undetermined', label: 'Left undetermined', fill: 'fill-[var(--verdict-slate)]' },
] as const;

export function Outcome({ outcome }: { outcome: Figures['outcome'] }) {
  return (
    <ShareBars
      caption={`Share of players whom Steam banned within ${cohortDays} days of the verdict. In brackets, and as a line: the 95% Wilson interval. Below ${minInCohort} players no share is shown.`}
      bars={cohorts.map(({ key, label, fill }) => {
        const { result } = outcome[key];
        return {
          label,
          fill,
          share: result?.share ?? null,
          interval: result ?? undefined,
          words: result ? resultWords(result) : tooFewWords,
        };
      })}
    />
  );
}

import type { ReviewRecord } from '@argus/domain/cases/review-record';
import { t } from '@lingui/core/macro';
import { countOf } from '../../lib/format.ts';

export function recordSentences({ changed, banned }: ReviewRecord): string[] {
  return [changeSentence(changed), banSentence(banned)].filter((sentence) => sentence !== null);
}

function changeSentence({ same, different }: ReviewRecord['changed']): string | null {
  const all = same + different;
  if (all === 0) return null;
  const start = 'changed later by an appeal or by staff';
  if (all === 1) return t`1 verdict was ${start}${same === 1 ? ' to your decision' : ', but not to your decision'}.`;
  return t`${countOf(all, 'verdict')} were ${start}, ${howMany(same, all)} of them to your decision.`;
}

function banSentence({ same, different }: ReviewRecord['banned']): string | null {
  const all = same + different;
  if (all === 0) return null;
  if (all === 1) {
    return t`Steam has since banned 1 player, whom you had ${same === 1 ? '' : 'not '}called a cheater.`;
  }
  const cheaters = same === 0 ? 'a cheater' : 'cheaters';
  return t`Steam has since banned ${countOf(all, 'player')}; you had called ${howMany(same, all)} of them ${cheaters}.`;
}

function howMany(some: number, all: number): string {
  if (some === 0) return 'none';
  return some === all ? 'all' : String(some);
}

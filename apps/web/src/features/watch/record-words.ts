import type { ReviewRecord } from '@argus/domain/cases/review-record';
import { plural, t } from '@lingui/core/macro';

export function recordSentences({ changed, banned }: ReviewRecord): string[] {
  return [changeSentence(changed), banSentence(banned)].filter((sentence) => sentence !== null);
}

function changeSentence({ same, different }: ReviewRecord['changed']): string | null {
  const all = same + different;
  if (all === 0) return null;
  if (all === 1) {
    return same === 1
      ? t`1 verdict was changed later by an appeal or by staff to your decision.`
      : t`1 verdict was changed later by an appeal or by staff, but not to your decision.`;
  }
  if (same === 0)
    return t`${plural(all, { one: '# verdict was', other: '# verdicts were' })} changed later by an appeal or by staff, none of them to your decision.`;
  if (same === all)
    return t`${plural(all, { one: '# verdict was', other: '# verdicts were' })} changed later by an appeal or by staff, all of them to your decision.`;
  return t`${plural(all, { one: '# verdict was', other: '# verdicts were' })} changed later by an appeal or by staff, ${same} of them to your decision.`;
}

function banSentence({ same, different }: ReviewRecord['banned']): string | null {
  const all = same + different;
  if (all === 0) return null;
  if (all === 1) {
    return same === 1
      ? t`Steam has since banned 1 player, whom you had called a cheater.`
      : t`Steam has since banned 1 player, whom you had not called a cheater.`;
  }
  if (same === 0)
    return t`Steam has since banned ${plural(all, { one: '# player', other: '# players' })}; you had called none of them a cheater.`;
  if (same === all)
    return t`Steam has since banned ${plural(all, { one: '# player', other: '# players' })}; you had called all of them cheaters.`;
  return t`Steam has since banned ${plural(all, { one: '# player', other: '# players' })}; you had called ${same} of them cheaters.`;
}

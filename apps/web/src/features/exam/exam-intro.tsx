import type { Exam } from '@argus/contract/members/exam';
import { examMessages, examRules, minInnocents } from '@argus/domain/members/exam';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Notice } from '../../ui/states/notice.tsx';

export interface ExamIntroProps {
  refusal: Exam['refusal'];
  isAgain: boolean;
  isBeginning: boolean;
  onBegin: () => void;
}

const { cases, firstWaitDays, laterWaitDays } = examRules;

const points = {
  clips: msg`${cases} short clips. For each you decide: cheater or not a cheater.`,
  innocents: msg`At least ${minInnocents} of the players are innocent. Convict only when you are sure; “Not a cheater” is also right when the clip proves nothing.`,
  passMark: examMessages.exam_pass_mark,
  time: msg`Take your time. You can hand in once the clips have had time to play. Your cases stay the same until then, and you can leave and come back.`,
  explained: msg`Afterwards every case is explained, whether you pass or not.`,
  again: msg`If it does not work out, you can try again after ${firstWaitDays} days, and every ${laterWaitDays} days after that.`,
} as const;

export function ExamIntro({ refusal, isAgain, isBeginning, onBegin }: ExamIntroProps) {
  return (
    <Card className="grid gap-6 sm:p-8">
      <h2 className="ceremony text-2xl sm:text-3xl">{isAgain ? t`Ready for another try?` : t`How it works`}</h2>
      <ul className="grid list-disc gap-2.5 pl-5 marker:text-gold">
        {Object.entries(points).map(([name, point]) => (
          <li key={name}>{say(point)}</li>
        ))}
      </ul>
      {refusal ? (
        <>
          <Notice>{refusal.msg}</Notice>
          <Way id={refusal.id} />
        </>
      ) : (
        <Button size="lg" loading={isBeginning} onClick={onBegin} className="justify-self-start">
          <Trans>Begin the exam</Trans>
        </Button>
      )}
    </Card>
  );
}

function Way({ id }: { id: NonNullable<Exam['refusal']>['id'] }) {
  if (id === 'exam_holder') {
    return (
      <ButtonLink to={paths.watch} className="justify-self-start">
        <Trans>Open The Watch</Trans>
      </ButtonLink>
    );
  }
  return id === 'exam_not_eligible' ? (
    <ButtonLink to={paths.howToGainEssence} className="justify-self-start">
      <Trans>How to gain Essence</Trans>
    </ButtonLink>
  ) : null;
}

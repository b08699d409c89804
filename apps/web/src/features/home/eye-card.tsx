import type { CurrentUser } from '@argus/contract/members/users';
import {
  type EyeStep,
  eyeStepMessage,
  eyeStepMessages,
  eyeStepReasons,
  nextEyeStep,
} from '@argus/domain/members/way-to-the-eye';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { type WayToTheEye, wayToTheEye } from '../../lib/eye-words.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { EyeIcon } from '../../ui/display/icons.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { examQuery } from './api.ts';
import { HomeCard } from './home-card.tsx';

export function WatchCard({ waiting }: { waiting: number | undefined }) {
  return (
    <HomeCard
      title={t`The Watch`}
      links={
        <>
          <ButtonLink to={paths.watch} variant="secondary" size="sm" className="min-h-10">
            <EyeIcon size={18} />
            <Trans>Open The Watch</Trans>
          </ButtonLink>
          <Link to={paths.myReviews} className="link">
            <Trans>My reviews</Trans>
          </Link>
        </>
      }
    >
      {waiting === undefined ? <Skeleton className="h-9 w-40" /> : <Headline>{waitingWords(waiting)}</Headline>}
      <p className="text-muted">
        {waiting === 0
          ? t`You have seen everything assigned to you. New cases are drawn every day.`
          : t`Somebody is waiting for an answer, and somebody for a fair one.`}
      </p>
    </HomeCard>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return t`No case is waiting`;
  return t`${plural(waiting, { one: '# case is waiting for you', other: '# cases are waiting for you' })}`;
}

const Headline = ({ children }: { children: ReactNode }) => <p className="ceremony text-2xl">{children}</p>;

export function EyeCard({ user, site }: { user: CurrentUser; site: WayToTheEye }) {
  const next = nextEyeStep({ ...user, ...site });
  if (next.step === 'exam') return <ExamCard userId={user._id} site={site} />;
  const message = eyeStepMessage(next, site.isExamOn);
  return (
    <HomeCard title={t`The way to the Eye`} links={<EyeLinks isExamOn={site.isExamOn} />}>
      {message ? <Headline>{say(message, 'needed' in next ? { needed: next.needed } : {})}</Headline> : null}
      <StepDetails next={next} user={user} site={site} />
    </HomeCard>
  );
}

function StepDetails({ next, user, site }: { next: EyeStep; user: CurrentUser; site: WayToTheEye }) {
  if (next.step === 'removed' || next.step === 'staff') {
    return <p className="text-muted">{say(eyeStepReasons[next.step])}</p>;
  }
  return (
    <>
      {next.step === 'essence' ? (
        <ProgressBar
          fraction={next.fraction}
          label={t`Essence for the Eye`}
          valueText={t`${{ reached: formatNumber(user.essence) }} of ${{ needed: formatNumber(site.eyeEssence) }} Essence`}
        />
      ) : null}
      <p className="text-muted">{wayToTheEye(site)}</p>
    </>
  );
}

function EyeLinks({ isExamOn }: { isExamOn: boolean }) {
  return (
    <>
      <Link to={paths.howToGainEssence} className="link">
        <Trans>How to gain Essence</Trans>
      </Link>
      {isExamOn ? (
        <Link to={paths.exam} className="link">
          <Trans>About the exam</Trans>
        </Link>
      ) : null}
    </>
  );
}

/** The server knows about an open attempt and about the wait after a failed one. Until it answers, the exam is open. */
function ExamCard({ userId, site }: { userId: string; site: WayToTheEye }) {
  const { data: exam } = useQuery(examQuery(useApi(), userId));
  const isBegun = exam?.attempt != null;
  const refusal = exam?.refusal ?? null;
  return (
    <HomeCard
      title={t`The way to the Eye`}
      links={
        <ButtonLink to={paths.exam} size="sm" variant={refusal ? 'secondary' : 'primary'} className="min-h-10">
          {isBegun ? t`Continue the exam` : refusal ? t`See how it went` : t`Take the exam`}
        </ButtonLink>
      }
    >
      <Headline>
        {refusal ? refusal.msg : say(isBegun ? eyeStepMessages.exam_begun : eyeStepMessages.exam_open)}
      </Headline>
      <p className="text-muted">
        {exam?.retryAt ? (
          <Trans>
            The next try is open from <DateTime value={exam.retryAt} />.
          </Trans>
        ) : (
          wayToTheEye(site)
        )}
      </p>
    </HomeCard>
  );
}

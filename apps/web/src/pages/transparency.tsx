import type { Figures } from '@argus/contract/publishing/transparency';
import { eyeChangesPerDay } from '@argus/domain/members/eye';
import {
  cohortDays,
  minInCohort,
  minPublished,
  recentReviewDays,
  shownWeeks,
  speedDays,
  tooFewWords,
} from '@argus/domain/publishing/transparency';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LongPage } from '../features/info/long-page.tsx';
import { PageSection, type PageSectionProps, TextSection } from '../features/info/page-section.tsx';
import { useSite } from '../features/site/site-context.ts';
import { transparencyQuery } from '../features/transparency/api.ts';
import { FigureList, Rule } from '../features/transparency/figure-list.tsx';
import { daysWords, figureWords, verdictKinds } from '../features/transparency/figure-words.ts';
import { OverrideList } from '../features/transparency/override-list.tsx';
import { Outcome, Reached } from '../features/transparency/share-bars.tsx';
import { WeeksChart } from '../features/transparency/weeks-chart.tsx';
import { useApi } from '../lib/api-context.ts';
import { describeError } from '../lib/api-errors.ts';
import { formatNumber } from '../lib/language/format.ts';
import { Gap } from '../lib/language/gap.tsx';
import { say } from '../lib/language/say.ts';
import type { PageHead, PrefetchPage } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { Day } from '../ui/display/date-time.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Prose } from '../ui/page/prose.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const prefetch: PrefetchPage = (client, { api }) => client.query(transparencyQuery(api)).catch(() => null);

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Transparency`,
  description: t`How often ${productName} was right, how verdicts are reached and how long they take: public figures, counted every day.`,
  isIndexed: true,
  canonicalPath: paths.transparency,
});

type Section = Pick<PageSectionProps, 'id' | 'title'>;

const verdicts = { id: 'verdicts', title: msg`Verdicts a week` };
const reached = { id: 'reached', title: msg`How verdicts were reached` };
const speed = { id: 'speed', title: msg`How long it takes` };
const appeals = { id: 'appeals', title: msg`Appeals` };
const overrides = { id: 'overrides', title: msg`Staff overrides` };
const reviewers = { id: 'reviewers', title: msg`Reviewers` };
const data = { id: 'data', title: msg`The numbers as data` };

export function Page() {
  const { data: answer, error, refetch, isFetching } = useQuery(transparencyQuery(useApi()));
  const figures = answer?.figures ?? null;
  const hasVerdicts = figures !== null && verdictKinds.some(({ kind }) => figures.verdicts.total[kind] > 0);
  if (hasVerdicts) return <FiguresPage figures={figures} />;
  return (
    <PageFrame>
      <Header />
      {answer ? (
        <EmptyState
          title={t`The first figures come with the first verdict`}
          action={
            <ButtonLink to={`${paths.docs}#consensus`}>
              <Trans>How a verdict is made</Trans>
            </ButtonLink>
          }
        >
          <Trans>They are counted once a day. Until then, see how reviewers get from a report to a verdict.</Trans>
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={describeError(error, { fallback: t`The figures could not be loaded.` })}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState message={t`Loading the figures…`} />
      )}
      {figures ? <ReviewersSection figures={figures} /> : null}
    </PageFrame>
  );
}

function Header({ children }: { children?: ReactNode }) {
  const { productName } = useSite();
  return (
    <PageHeader
      eyebrow={t`Transparency`}
      title={t`Check us`}
      lead={
        <>
          <Trans>
            A verdict is worth what it can be checked against. Here is how {productName} decides, and how often it was
            right.
          </Trans>
          <Gap />
          {children}
        </>
      }
    />
  );
}

function FiguresPage({ figures }: { figures: Figures }) {
  const { productName } = useSite();
  const right: Section = { id: 'right', title: msg`Was ${productName} right?` };
  const { open, daysToVerdict, appeals: filed } = figures;
  return (
    <LongPage
      header={
        <Header>
          <Trans>
            Counted up to <Day value={figures.countedUntil} />, 00:00 UTC, and once a day.
          </Trans>
        </Header>
      }
      contents={[{ entries: [right, verdicts, reached, speed, appeals, overrides, reviewers, data] }]}
    >
      <RightSection section={right} outcome={figures.outcome} />

      <PageSection {...verdicts}>
        <div className="grid gap-8">
          <WeeksChart weeks={figures.verdicts.weeks} />
          <FigureList
            figures={verdictKinds.map(({ kind, total }) => ({
              id: kind,
              label: say(total),
              value: formatNumber(figures.verdicts.total[kind]),
            }))}
          />
        </div>
        <Rule to={`${paths.docs}#verdicts`}>
          <Trans>What the four verdicts mean</Trans>
        </Rule>
      </PageSection>

      <PageSection {...reached}>
        <Reached reached={figures.reached} />
        <Rule to={`${paths.docs}#consensus`}>
          <Trans>From reviews to a verdict</Trans>
        </Rule>
      </PageSection>

      <PageSection {...speed}>
        <FigureList
          figures={[
            { id: 'median', label: t`half of all verdicts within`, value: daysWords(daysToVerdict.median) },
            { id: 'p90', label: t`nine in ten within`, value: daysWords(daysToVerdict.p90) },
            { id: 'open', label: t`open cases`, value: figureWords(open.cases) },
            {
              id: 'oldest',
              label: t`oldest open case, since`,
              value: open.oldestSince ? <Day value={open.oldestSince} /> : say(tooFewWords),
            },
          ]}
        />
        <p className="mt-4 text-muted text-sm">
          <Trans>From report to verdict, of the verdicts of the last {speedDays} days.</Trans>
        </p>
        <Rule to={`${paths.docs}#assigned`}>
          <Trans>How cases are assigned</Trans>
        </Rule>
      </PageSection>

      <PageSection {...appeals}>
        <FigureList
          figures={[
            { id: 'filed', label: t({ message: 'filed', context: 'appeals' }), value: figureWords(filed.filed) },
            { id: 'upheld', label: t`conviction upheld`, value: figureWords(filed.upheld) },
            { id: 'overturned', label: t`conviction overturned`, value: figureWords(filed.overturned) },
            { id: 'median', label: t`half of them decided within`, value: daysWords(filed.medianDays) },
          ]}
        />
        <Rule to={`${paths.docs}#appealing`}>
          <Trans>How appeals are decided</Trans>
        </Rule>
      </PageSection>

      <PageSection {...overrides}>
        <OverrideList overrides={figures.overrides} />
        <Rule to={`${paths.terms}#staff`}>
          <Trans>What staff may do</Trans>
        </Rule>
      </PageSection>

      <ReviewersSection figures={figures} />

      <DataSection rightTitle={say(right.title)} />
    </LongPage>
  );
}

function ReviewersSection({ figures }: { figures: Figures }) {
  return (
    <PageSection {...reviewers}>
      <FigureList
        figures={[
          {
            id: 'active',
            label: t`reviewed in the last ${recentReviewDays} days`,
            value: figureWords(figures.activeReviewers),
          },
          { id: 'granted', label: t`times staff granted the Eye`, value: formatNumber(figures.eye.granted) },
          { id: 'removed', label: t`times staff removed it`, value: formatNumber(figures.eye.removed) },
        ]}
      />
      <p className="mt-4 text-muted text-sm">
        <Trans>
          Moderators grant the Eye at most {eyeChangesPerDay} times a day, remove it no more often, and admins are told
          of every change.
        </Trans>
      </p>
      <Rule to={`${paths.docs}#the-eye`}>
        <Trans>Who may review</Trans>
      </Rule>
    </PageSection>
  );
}

function RightSection({ section, outcome }: { section: Section; outcome: Figures['outcome'] }) {
  return (
    <PageSection {...section}>
      <div className="grid gap-6">
        <Prose>
          <p>
            <Trans>
              Steam bans cheaters too, for its own reasons and without knowing of our verdicts. Of the players convicted
              here at least {cohortDays} days ago who had no ban at that time, this is the share that Steam banned
              within {cohortDays} days, next to the same share of players whose reports were left undetermined.
            </Trans>
          </p>
        </Prose>
        <Outcome outcome={outcome} />
        <Prose>
          <p>
            <Trans>
              Neither number is an error rate: Steam does not catch everyone, does not say for which game a ban is, and
              may ban somebody for something else. If verdicts were guesses, though, the two shares would be the same.
            </Trans>
          </p>
        </Prose>
      </div>
      <Rule to={`${paths.transparency}#data`}>
        <Trans>What is counted here</Trans>
      </Rule>
    </PageSection>
  );
}

function DataSection({ rightTitle }: { rightTitle: string }) {
  const { productName } = useSite();
  const tooFew = say(tooFewWords);
  return (
    <TextSection {...data}>
      <ul>
        <li>
          <Trans>
            The same figures as JSON: <a href="/api/transparency">/api/transparency</a>.
          </Trans>
        </li>
        <li>
          <Trans>
            What they are counted from, and the signed list of convicted players:{' '}
            <Link to={paths.openData}>open data</Link>.
          </Trans>
        </li>
        <li>
          <Trans>
            Verdicts, votes and overrides can be read on each case, so they are counted to the last one. Where fewer
            than {minPublished} could point to a reviewer or to somebody who appealed, it says “{tooFew}”, and a share
            needs {minInCohort} players. The chart shows the last {shownWeeks} full weeks.
          </Trans>
        </li>
        <li>
          <Trans>Nothing moves during the day, so that nobody can tell from a figure who reviewed what.</Trans>
        </li>
        <li>
          <Trans>
            “{rightTitle}” counts standing convictions, each player once, by the first of them. VAC and game bans count,
            trade and community bans do not. Steam tells a ban’s day to about one day. Players whose ban cannot be
            dated, and those Steam was not asked about after the {cohortDays} days, are left out. A ban that Steam has
            lifted is no ban.
          </Trans>
        </li>
        <li>
          <Trans>
            Undetermined players are counted once, by their first such report, unless {productName} convicted them as
            well.
          </Trans>
        </li>
      </ul>
      <p>
        <Link to={`${paths.privacy}#steam-bans`}>
          <Trans>What we store of Steam’s bans, and how to object</Trans>
        </Link>
      </p>
    </TextSection>
  );
}

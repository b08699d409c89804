import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EvidenceRules } from '../../features/info/evidence-rules.tsx';
import { IllustratedHeader } from '../../features/info/illustrated-header.tsx';
import { ScalesIllustration } from '../../features/info/illustrations.tsx';
import { LimitsList } from '../../features/info/limits-list.tsx';
import { LongPage } from '../../features/info/long-page.tsx';
import { MaliciousCost } from '../../features/info/malicious-cost.tsx';
import { PageSection } from '../../features/info/page-section.tsx';
import { TranslationNotice } from '../../features/info/translation-notice.tsx';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Rules`,
  description: t`What ${productName} expects of a report: evidence, careful wording, respect for privacy. What counts as malicious, what it costs, and every limit.`,
  isIndexed: true,
  canonicalPath: paths.rules,
});

const rules = [
  { id: 'evidence', title: msg`Provide evidence` },
  { id: 'words', title: msg`Write what you saw` },
  { id: 'private-lives', title: msg`Respect privacy` },
  { id: 'own-account', title: msg`Report only what you saw` },
  { id: 'malicious', title: msg`Never in bad faith` },
  { id: 'edits', title: msg`Edit with care` },
  { id: 'reviewing', title: msg`Review on the evidence` },
] as const;
const limits = { id: 'limits', title: msg`Limits` };
const breaking = { id: 'breaking', title: msg`When rules are broken` };

const { edits, addendumLength } = reportLimits;

/** They are written when they are shown, because a module is loaded before the language is known. */
function writeTexts() {
  const characters = formatNumber(addendumLength);
  const ownReport = say(reviewRefusals.review_of_own_report);
  const aboutYou = say(reviewRefusals.review_about_you);
  const afterClaim = say(reviewRefusals.review_after_claim);
  return {
    evidence: (
      <div className="grid gap-5">
        <Prose>
          <p>
            {say(reportMessages.evidence_required)}
            <Gap />
            <Trans>Your word alone is not enough, however right you are, and neither is a scoreboard.</Trans>
          </p>
        </Prose>
        <EvidenceRules />
        <Prose>
          <p>
            <Trans>
              It must show this player, in this match, and not be cut to mislead. Say where to look: the round, the
              time, the name. <Link to={`${paths.docs}#evidence`}>The guide shows what convinces reviewers.</Link>
            </Trans>
          </p>
        </Prose>
      </div>
    ),
    words: (
      <Prose>
        <ul>
          <li>
            <Trans>Describe what happened, not what kind of person did it.</Trans>
          </li>
          <li>
            <Trans>
              “Reported”, “pending” and “convicted by community review” are three different things. Never call somebody
              a cheater because a report about them exists.
            </Trans>
          </li>
          <li>
            <Trans>No insults, no slurs, no threats, no calls to go after anybody.</Trans>
          </li>
        </ul>
      </Prose>
    ),
    'private-lives': (
      <Prose>
        <ul>
          <li>
            <Trans>
              Nothing that identifies the person behind a Steam account: no real names, addresses, workplaces, phone
              numbers, photos or private messages. Not in the description, not in a video, not as a “source”.
            </Trans>
          </li>
          <li>
            <Trans>
              Name lobby mates only if they really partied with the reported player. It is a lead for others, and never
              changes anyone’s verdict.
            </Trans>
          </li>
        </ul>
      </Prose>
    ),
    'own-account': (
      <Prose>
        <ul>
          <li>
            <Trans>Report what you saw yourself.</Trans>
            <Gap />
            {say(reportMessages.self_report)}
            <Gap />
            <Trans>That applies to every Steam account you have linked or used to have linked.</Trans>
          </li>
          <li>
            <Trans>
              Search first. A report that only repeats another one is closed as a duplicate and earns nothing. New
              evidence does not count as repetition; while your own report is open, add it there.
            </Trans>
          </li>
          <li>
            <Trans>One person, one account. Nobody reports or reviews under a second name.</Trans>
          </li>
        </ul>
      </Prose>
    ),
    malicious: (
      <div className="grid gap-5">
        <Prose>
          <p>
            <Trans>A report is malicious if it</Trans>
          </p>
          <ul>
            <li>
              <Trans>contains evidence that is forged or knowingly shows somebody else,</Trans>
            </li>
            <li>
              <Trans>is meant to hurt, blackmail or settle a score,</Trans>
            </li>
            <li>
              <Trans>insults people or reveals private data,</Trans>
            </li>
            <li>
              <Trans>is spam, or repeats the same accusation over and over.</Trans>
            </li>
          </ul>
        </Prose>
        <MaliciousCost />
        <Prose>
          <p>
            <Trans>
              Being wrong is not malicious. An honest report that does not convince is closed as undetermined and costs
              nothing.
            </Trans>
          </p>
        </Prose>
      </div>
    ),
    edits: (
      <Prose>
        <ul>
          <li>
            <Trans>
              Until the first review you can change everything about your own report; the earlier version is kept. From
              the first review on you can only add: evidence links, and once an addendum of up to {characters}{' '}
              characters.
            </Trans>
          </li>
          <li>
            <Trans>
              Votes already given stand, and what you add is shown with its date. Nobody is convicted on words the
              reviewers did not see.
            </Trans>
          </li>
          <li>
            <Trans>
              Both end {editWindowDays} days after you submitted it, with the verdict, or after {edits} changes in all.
            </Trans>
          </li>
          <li>
            <Trans>The reported player cannot be changed. For another player, submit another report.</Trans>
          </li>
          <li>
            <Trans>A submitted report cannot be deleted. Drafts can, at any time.</Trans>
          </li>
        </ul>
      </Prose>
    ),
    reviewing: (
      <Prose>
        <p>
          <Trans>For everyone who holds the Eye, or wants to:</Trans>
        </p>
        <ul>
          <li>
            <Trans>
              Take the exam for the Eye alone, and keep its cases to yourself: it protects people from being judged
              carelessly.
            </Trans>
          </li>
          <li>
            <Trans>Judge what the evidence shows, not the name, the country, the profile or the skins.</Trans>
          </li>
          <li>
            <Trans>
              If you have to guess, it is undetermined. Nothing is lost: new evidence can reopen the question.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not coordinate, do not ask for cases, and do not tell anyone how you decided while a case is open.
            </Trans>
          </li>
          <li>
            <Trans>
              The site does not let you review cases that involve you: “{ownReport}” “{aboutYou}” “{afterClaim}” If you
              know somebody in a case, skip it.
            </Trans>
          </li>
          <li>
            <Trans>
              If a report names you as a lobby mate, you are asked whether you were in that match. Answer honestly: if
              you were, others decide the case. Being named alone takes no vote from anybody.
            </Trans>
          </li>
        </ul>
      </Prose>
    ),
  } as const satisfies Record<(typeof rules)[number]['id'], unknown>;
}

export function Page() {
  const texts = writeTexts();
  return (
    <LongPage
      header={
        <IllustratedHeader
          eyebrow={t`Rules`}
          title={t`Accuse carefully`}
          lead={t`A report names a real person. These rules keep it fair for both sides.`}
          illustration={<ScalesIllustration />}
        />
      }
      contents={[
        { title: msg`The rules`, entries: rules },
        { title: msg({ message: 'More', context: 'about the rules' }), entries: [limits, breaking] },
      ]}
    >
      <TranslationNotice path={paths.rules} />
      {rules.map(({ id, title }, index) => (
        <PageSection key={id} id={id} title={title} number={index + 1}>
          {texts[id]}
        </PageSection>
      ))}
      <PageSection {...limits}>
        <LimitsList />
      </PageSection>
      <PageSection {...breaking}>
        <Prose>
          <p>
            <Trans>
              Reviewers close malicious reports. Staff can correct a verdict, reopen a case and grant the Eye or take it
              away; admins can ban an account, which logs it out everywhere at once. Every staff action is logged, with
              who did it and when. A changed verdict comes with a reason that everyone can read, and nobody decides on a
              case they are involved in.
            </Trans>
          </p>
          <p>
            <Trans>
              Does a report against you break these rules?{' '}
              <Link to={paths.claimFalseReporting}>Claim false reporting.</Link> Were you convicted wrongly?{' '}
              <Link to={paths.requestRevaluation}>Appeal.</Link> For anything else,{' '}
              <Link to={paths.contact}>contact us.</Link>
            </Trans>
          </p>
        </Prose>
      </PageSection>
    </LongPage>
  );
}

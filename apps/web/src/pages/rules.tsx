import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { Link } from 'react-router';
import { EvidenceRules } from '../features/info/evidence-rules.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { ScalesIllustration } from '../features/info/illustrations.tsx';
import { LimitsList } from '../features/info/limits-list.tsx';
import { LongPage } from '../features/info/long-page.tsx';
import { MaliciousCost } from '../features/info/malicious-cost.tsx';
import { PageSection } from '../features/info/page-section.tsx';
import { formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { say } from '../lib/say.ts';
import { Prose } from '../ui/page/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: 'Rules',
  description: `What ${site.productName} expects of a report: evidence, careful wording, respect for privacy. What counts as malicious, what it costs, and every limit.`,
  isIndexed: true,
  canonicalPath: paths.rules,
});

const rules = [
  { id: 'evidence', title: 'Provide evidence' },
  { id: 'words', title: 'Write what you saw' },
  { id: 'private-lives', title: 'Respect privacy' },
  { id: 'own-account', title: 'Report only what you saw' },
  { id: 'malicious', title: 'Never in bad faith' },
  { id: 'edits', title: 'Edit with care' },
  { id: 'reviewing', title: 'Review on the evidence' },
] as const;
const others = [
  { id: 'limits', title: 'Limits' },
  { id: 'breaking', title: 'When rules are broken' },
] as const;

const texts = {
  evidence: (
    <div className="grid gap-5">
      <Prose>
        <p>
          {say(reportMessages.evidence_required)} Your word alone is not enough, however right you are, and neither is a
          scoreboard.
        </p>
      </Prose>
      <EvidenceRules />
      <Prose>
        <p>
          It must show this player, in this match, and not be cut to mislead. Say where to look: the round, the time,
          the name. <Link to={`${paths.docs}#evidence`}>The guide shows what convinces reviewers.</Link>
        </p>
      </Prose>
    </div>
  ),
  words: (
    <Prose>
      <ul>
        <li>Describe what happened, not what kind of person did it.</li>
        <li>
          “Reported”, “pending” and “convicted by community review” are three different things. Never call somebody a
          cheater because a report about them exists.
        </li>
        <li>No insults, no slurs, no threats, no calls to go after anybody.</li>
      </ul>
    </Prose>
  ),
  'private-lives': (
    <Prose>
      <ul>
        <li>
          Nothing that identifies the person behind a Steam account: no real names, addresses, workplaces, phone
          numbers, photos or private messages. Not in the description, not in a video, not as a “source”.
        </li>
        <li>
          Name lobby mates only if they really partied with the reported player. It is a lead for others, and never
          changes anyone’s verdict.
        </li>
      </ul>
    </Prose>
  ),
  'own-account': (
    <Prose>
      <ul>
        <li>
          Report what you saw yourself. {say(reportMessages.self_report)} That applies to every Steam account you have
          linked or used to have linked.
        </li>
        <li>
          Search first. A report that only repeats another one is closed as a duplicate and earns nothing. New evidence
          does not count as repetition; while your own report is open, add it there.
        </li>
        <li>One person, one account. Nobody reports or reviews under a second name.</li>
      </ul>
    </Prose>
  ),
  malicious: (
    <div className="grid gap-5">
      <Prose>
        <p>A report is malicious if it</p>
        <ul>
          <li>contains evidence that is forged or knowingly shows somebody else,</li>
          <li>is meant to hurt, blackmail or settle a score,</li>
          <li>insults people or reveals private data,</li>
          <li>is spam, or repeats the same accusation over and over.</li>
        </ul>
      </Prose>
      <MaliciousCost />
      <Prose>
        <p>
          Being wrong is not malicious. An honest report that does not convince is closed as undetermined and costs
          nothing.
        </p>
      </Prose>
    </div>
  ),
  edits: (
    <Prose>
      <ul>
        <li>
          Until the first review you can change everything about your own report; the earlier version is kept. From the
          first review on you can only add: evidence links, and once an addendum of up to{' '}
          {formatNumber(reportLimits.addendumLength)} characters.
        </li>
        <li>
          Votes already given stand, and what you add is shown with its date. Nobody is convicted on words the reviewers
          did not see.
        </li>
        <li>
          Both end {editWindowDays} days after you submitted it, with the verdict, or after {reportLimits.edits} changes
          in all.
        </li>
        <li>The reported player cannot be changed. For another player, submit another report.</li>
        <li>A submitted report cannot be deleted. Drafts can, at any time.</li>
      </ul>
    </Prose>
  ),
  reviewing: (
    <Prose>
      <p>For everyone who holds the Eye, or wants to:</p>
      <ul>
        <li>
          Take the exam for the Eye alone, and keep its cases to yourself: it protects people from being judged
          carelessly.
        </li>
        <li>Judge what the evidence shows, not the name, the country, the profile or the skins.</li>
        <li>If you have to guess, it is undetermined. Nothing is lost: new evidence can reopen the question.</li>
        <li>Do not coordinate, do not ask for cases, and do not tell anyone how you decided while a case is open.</li>
        <li>
          The site does not let you review cases that involve you: “{say(reviewRefusals.review_of_own_report)}” “
          {say(reviewRefusals.review_about_you)}” “{say(reviewRefusals.review_after_claim)}” If you know somebody in a
          case, skip it.
        </li>
        <li>
          If a report names you as a lobby mate, you are asked whether you were in that match. Answer honestly: if you
          were, others decide the case. Being named alone takes no vote from anybody.
        </li>
      </ul>
    </Prose>
  ),
} as const satisfies Record<(typeof rules)[number]['id'], unknown>;

export function Page() {
  return (
    <LongPage
      header={
        <IllustratedHeader
          eyebrow="Rules"
          title="Accuse carefully"
          lead="A report names a real person. These rules keep it fair for both sides."
          illustration={<ScalesIllustration />}
        />
      }
      contents={[
        { title: 'The rules', entries: rules },
        { title: 'More', entries: others },
      ]}
    >
      {rules.map(({ id, title }, index) => (
        <PageSection key={id} id={id} title={title} number={index + 1}>
          {texts[id]}
        </PageSection>
      ))}
      <PageSection id="limits" title="Limits">
        <LimitsList />
      </PageSection>
      <PageSection id="breaking" title="When rules are broken">
        <Prose>
          <p>
            Reviewers close malicious reports. Staff can correct a verdict, reopen a case and grant the Eye or take it
            away; admins can ban an account, which logs it out everywhere at once. Every staff action is logged, with
            who did it and when. A changed verdict comes with a reason that everyone can read, and nobody decides on a
            case they are involved in.
          </p>
          <p>
            Does a report against you break these rules?{' '}
            <Link to={paths.claimFalseReporting}>Claim false reporting.</Link> Were you convicted wrongly?{' '}
            <Link to={paths.requestRevaluation}>Appeal.</Link> For anything else,{' '}
            <Link to={paths.contact}>contact us.</Link>
          </p>
        </Prose>
      </PageSection>
    </LongPage>
  );
}

import { firstReviews } from '@argus/domain/consensus';
import { evidenceMessages } from '@argus/domain/evidence-link';
import { editWindowDays, reportLimits } from '@argus/domain/limits';
import { lookupWarnings } from '@argus/domain/report-rules';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/prose.tsx';
import { PageSection } from './page-section.tsx';
import { StatusGuide } from './status-guide.tsx';
import { SteamForms } from './steam-forms.tsx';
import { TwoLists } from './two-lists.tsx';

export const reporterSections = [
  { id: 'steam-id', title: 'Find the Steam ID' },
  { id: 'report', title: 'Submit a report' },
  { id: 'evidence', title: 'Evidence that convinces' },
  { id: 'share-codes', title: 'Share codes' },
  { id: 'after', title: 'What happens then' },
] as const;

const [steamId, report, evidence, shareCodes, after] = reporterSections;

export function ReporterGuide() {
  return (
    <>
      <PageSection {...steamId} part="For reporters">
        <div className="grid gap-5">
          <Prose>
            <p>
              Names change, the Steam ID does not. Whatever you have of the list below will do, in the search field as
              in the report form.
            </p>
          </Prose>
          <SteamForms />
          <Prose>
            <ul>
              <li>
                <strong>In the match:</strong> click the player on the scoreboard and open their Steam profile.
              </li>
              <li>
                <strong>After it:</strong> Steam lists the players you recently played with, under your friends.
              </li>
              <li>
                <strong>On the profile:</strong> right-click the page and choose “Copy Page URL”, then paste it here.
              </li>
            </ul>
            <p>
              The name shown in the game is not enough: anybody can call themselves anything. A custom ID is the last
              part of a profile’s address.
            </p>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...report}>
        <Prose>
          <ol>
            <li>
              <strong>The player.</strong> Paste what names them, look them up, and confirm that the card shows the
              right one.
            </li>
            <li>
              <strong>What you saw.</strong> In up to {formatNumber(reportLimits.descriptionLength)} characters: which
              rounds, what happened, why it is not skill. Add the cheats you suspect as tags.
            </li>
            <li>
              <strong>Evidence.</strong> One link at least, {reportLimits.evidenceLinks} at most. A video shows its
              picture as soon as the link is right.
            </li>
            <li>
              <strong>The lobby.</strong> Up to {reportLimits.lobbyMates} players who were partied with them, if you
              know. It is a lead, never an accusation.
            </li>
          </ol>
          <p>
            What you type is saved as a draft by itself; <Link to={paths.drafts}>your drafts</Link> wait for you, up to{' '}
            {reportLimits.draftsPerUser} of them. If we already know something about the player, the form says so:
          </p>
          <ul>
            {Object.values(lookupWarnings).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          <p>Your name stands on the page of your report. Reviewers are not shown it.</p>
        </Prose>
      </PageSection>

      <PageSection {...evidence}>
        <div className="grid gap-5">
          <Prose>
            <p>
              At least {firstReviews} people who do not know you will look at it, one by one. Make it easy for them to
              see what you saw.
            </p>
          </Prose>
          <TwoLists
            yes={{
              title: 'Helps',
              items: [
                'The demo, recorded from the player’s own view',
                'Several moments of one match, not the one lucky shot',
                'A minute before and after, uncut, with the kill feed visible',
                'A note on each link: “round 14, 2:10, tracks through smoke”',
                'The match itself, so that reviewers can open the demo',
              ],
            }}
            no={{
              title: 'Does not',
              items: [
                'A montage with music, cuts and slow motion',
                'A scoreboard, a rank or a win rate alone',
                'A private profile, a new account, an old ban',
                'Chat, insults, or what somebody else said',
                'A video that is private or already deleted',
              ],
            }}
          />
          <Prose>
            <ul>
              <li>{evidenceMessages.video} Unlisted videos are fine, private ones cannot be seen.</li>
              <li>{evidenceMessages.image} Only https images are shown on the page, all others stay links.</li>
            </ul>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...shareCodes}>
        <Prose>
          <p>
            A share code names one match and lets anybody open its demo in the game. It looks like this:{' '}
            <code className="wrap-anywhere">CSGO-xxxxx-xxxxx-xxxxx-xxxxx-xxxxx</code>
          </p>
          <ol>
            <li>In Counter-Strike 2, open “Watch”, then “Your Matches”.</li>
            <li>Choose the match and copy its share link.</li>
            <li>
              Paste it as evidence of the type “Match”. The whole <code>steam://</code> link works as well as the code.
            </li>
          </ol>
          <p>
            {evidenceMessages.match} For a match on FACEIT or a stats site, paste the address of its page. Demos do not
            stay available for long, so put the decisive moments on video too.
          </p>
        </Prose>
      </PageSection>

      <PageSection {...after}>
        <div className="grid gap-5">
          <Prose>
            <p>
              <Link to={paths.submissions}>My submissions</Link> shows where each of your reports stands. You can edit
              one within {editWindowDays} days, at most {reportLimits.edits} times, until it has a verdict;{' '}
              <Link to={`${paths.rules}#edits`}>each edit starts the review anew</Link>.
            </p>
          </Prose>
          <StatusGuide />
        </div>
      </PageSection>
    </>
  );
}

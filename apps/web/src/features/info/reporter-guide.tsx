import { firstReviews } from '@argus/domain/cases/consensus';
import { lookupWarnings } from '@argus/domain/cases/report-rules';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { Prose } from '../../ui/page/prose.tsx';
import { PageSection } from './page-section.tsx';
import { StatusGuide } from './status-guide.tsx';
import { SteamForms } from './steam-forms.tsx';
import { TwoLists } from './two-lists.tsx';

export const reporterSections = [
  { id: 'steam-id', title: msg`Find the Steam ID` },
  { id: 'report', title: msg`Submit a report` },
  { id: 'evidence', title: msg`Evidence that convinces` },
  { id: 'share-codes', title: msg`Share codes` },
  { id: 'after', title: msg`What happens next` },
] as const;

const [steamId, report, evidence, shareCodes, after] = reporterSections;

const { descriptionLength, evidenceLinks, lobbyMates, draftsPerUser, edits } = reportLimits;

export function ReporterGuide() {
  const characters = formatNumber(descriptionLength);
  return (
    <>
      <PageSection {...steamId} part={msg`For reporters`}>
        <div className="grid gap-5">
          <Prose>
            <p>
              <Trans>
                Names change, but the Steam ID does not. Anything from the list below works, both in the search field
                and in the report form.
              </Trans>
            </p>
          </Prose>
          <SteamForms />
          <Prose>
            <ul>
              <li>
                <Trans>
                  <strong>In the match:</strong> click the player on the scoreboard and open their Steam profile.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>After it:</strong> Steam lists the players you recently played with, under your friends.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>On the profile:</strong> right-click the page and choose “Copy Page URL”, then paste it here.
                </Trans>
              </li>
            </ul>
            <p>
              <Trans>
                The in-game name is not enough: anyone can call themselves anything. A custom ID is the last part of a
                profile’s address.
              </Trans>
            </p>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...report}>
        <Prose>
          <ol>
            <li>
              <Trans>
                <strong>The player.</strong> Paste their Steam ID or link, look them up, and confirm that the card shows
                the right player.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>What you saw.</strong> In up to {characters} characters: which rounds, what happened, and why it
                is not skill. Add the cheats you suspect as tags.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Evidence.</strong> At least one link, {evidenceLinks} at most. A video shows a preview as soon
                as the link is valid.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>The lobby.</strong> Up to {lobbyMates} players who were in a party with them, if you know. It is
                a lead, never an accusation.
              </Trans>
            </li>
          </ol>
          <p>
            <Trans>
              You can fill in the form without an account and log in at the end; until then, what you type stays in your
              browser, for a day. Once you have logged in, it can be saved as a draft;{' '}
              <Link to={paths.drafts}>your drafts</Link> wait for you, up to {draftsPerUser} of them. If we already know
              something about the player, the form says so:
            </Trans>
          </p>
          <ul>
            {Object.values(lookupWarnings).map((warning) => (
              <li key={warning.id}>{say(warning)}</li>
            ))}
          </ul>
          <p>
            <Trans>Your name appears on your report. Reviewers do not see it.</Trans>
          </p>
        </Prose>
      </PageSection>

      <PageSection {...evidence}>
        <div className="grid gap-5">
          <Prose>
            <p>
              <Trans>
                At least {firstReviews} people who do not know you will look at it, each on their own. Make it easy for
                them to see what you saw.
              </Trans>
            </p>
          </Prose>
          <TwoLists
            yes={{
              title: msg({ message: 'Helps', context: 'to convince reviewers' }),
              items: [
                msg`The demo, recorded from the player’s point of view`,
                msg`Several moments from one match, not a single lucky shot`,
                msg`A minute before and after, uncut, with the kill feed visible`,
                msg`A note on each link: “round 14, 2:10, tracks through smoke”`,
                msg`The match itself, so that reviewers can open the demo`,
              ],
            }}
            no={{
              title: msg({ message: 'Does not', context: 'help to convince reviewers' }),
              items: [
                msg`A montage with music, cuts and slow motion`,
                msg`A scoreboard, a rank or a win rate alone`,
                msg`A private profile, a new account, an old ban`,
                msg`Chat, insults, or what somebody else said`,
                msg`A video that is private or already deleted`,
              ],
            }}
          />
          <Prose>
            <ul>
              <li>
                {say(evidenceMessages.video_not_youtube)}
                <Gap />
                <Trans>Unlisted videos are fine; private ones cannot be watched.</Trans>
              </li>
              <li>
                <Trans>
                  Clips on Twitch, Medal, Allstar, Streamable or Steam can disappear, so download them and upload them
                  there. A FACEIT room is match evidence.
                </Trans>
              </li>
              <li>
                {say(evidenceMessages.image_link_invalid)}
                <Gap />
                <Trans>Only https images are shown on the page; all others appear as links.</Trans>
              </li>
            </ul>
          </Prose>
        </div>
      </PageSection>

      <PageSection {...shareCodes}>
        <Prose>
          <p>
            <Trans>
              A share code identifies one match and lets anyone open its demo in the game. It looks like this:{' '}
              <code className="wrap-anywhere">CSGO-xxxxx-xxxxx-xxxxx-xxxxx-xxxxx</code>
            </Trans>
          </p>
          <ol>
            <li>
              <Trans>In Counter-Strike 2, open “Watch”, then “Your Matches”.</Trans>
            </li>
            <li>
              <Trans>Choose the match and copy its share link.</Trans>
            </li>
            <li>
              <Trans>
                Paste it as evidence of type “Match”. The whole <code>steam://</code> link works as well as the code.
              </Trans>
            </li>
          </ol>
          <p>
            {say(evidenceMessages.match_link_invalid)}
            <Gap />
            <Trans>
              For a match on FACEIT or a stats site, paste the address of its page. Demos do not stay available for
              long, so record the decisive moments on video too.
            </Trans>
          </p>
        </Prose>
      </PageSection>

      <PageSection {...after}>
        <div className="grid gap-5">
          <Prose>
            <p>
              <Trans>
                <Link to={paths.submissions}>My submissions</Link> shows the status of each of your reports. Until the
                first review you can edit one; after that,{' '}
                <Link to={`${paths.rules}#edits`}>you can add links and an addendum</Link>, within {editWindowDays} days
                and until it has a verdict, {edits} changes in all.
              </Trans>
            </p>
          </Prose>
          <StatusGuide />
        </div>
      </PageSection>
    </>
  );
}

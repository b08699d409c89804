import type { OpenData } from '@argus/contract/publishing/open-data';
import { listValidDays, retractionDays } from '@argus/domain/publishing/published-list';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Gap } from '../../lib/language/gap.tsx';
import { paths } from '../../lib/paths.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Prose } from '../../ui/page/prose.tsx';
import { VerifyList } from './verify-list.tsx';

/** These are files and not pages, so they are plain links. */
const jsonPath = '/lists/convicted.json';
const textPath = '/lists/convicted.txt';
const keysPath = '/.well-known/argus.json';

export function UseOurList({ list, publicUrl }: { list: OpenData['list']; publicUrl: string }) {
  return (
    <div className="grid gap-6">
      <Prose>
        <p>
          <Trans>
            Every player whose conviction stands, for server owners, tournament admins and anyone who writes a tool.
          </Trans>
          <Gap />
          {list ? (
            <>
              {countWords(list.players)}
              <Gap />
              <Trans>
                It was issued on <DateTime value={list.issuedAt} /> and is valid for {listValidDays} days.
              </Trans>
            </>
          ) : (
            t`The first list is issued soon.`
          )}
        </p>
        <ul>
          <li>
            <Trans>
              <a href={textPath}>{textPath}</a>: one Steam64 ID per line
            </Trans>
          </li>
          <li>
            <Trans>
              <a href={jsonPath}>{jsonPath}</a>: the format of TF2 Bot Detector, with the case as proof and the day of
              the verdict
            </Trans>
          </li>
          <li>
            <Trans>
              <a href={keysPath}>{keysPath}</a>: the public keys
            </Trans>
          </li>
        </ul>
        <h3>
          <Trans>What a conviction means</Trans>
        </h3>
        <p>
          <Trans>
            Several reviewers, chosen at random, watched the evidence without knowing each other’s opinion and agreed
            that the player cheated (<Link to={`${paths.docs}#consensus`}>how</Link>,{' '}
            <Link to={paths.transparency}>how reliable that is</Link>). It is the opinion of a community, not a ban by
            Valve and not proof. Players may appeal, and some convictions are overturned.
          </Trans>
        </p>
        <h3>
          <Trans>If you use it</Trans>
        </h3>
        <ul>
          <li>
            <Trans>
              <strong>Link the proof.</strong> Whoever sees the mark must be able to open the case and judge for
              themselves.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Refresh it.</strong> At least weekly, better daily. Do not use a list after its{' '}
              <code>valid_until</code>, nor one that is older than the one you have.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Honour retractions.</strong> The list is complete: replace your copy instead of adding to it.
              Whoever is not on it is not convicted. Overturned cases are named under <code>retracted</code> for{' '}
              {retractionDays} days, by case and never by player; drop every entry that has one of them as its proof.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Verify the signature.</strong> It covers every byte, and the header <code>argus-signature</code>{' '}
              has it too (Ed25519, Base64), with the key in <code>argus-key-id</code>.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            A list is issued every hour, and within a minute after a conviction was overturned. Any site may read it in
            the browser, and <code>ETag</code> saves you a download.
          </Trans>
        </p>
      </Prose>
      <VerifyList list={list} publicUrl={publicUrl} />
    </div>
  );
}

function countWords(players: number): string {
  if (players === 0) return t`Nobody is on it yet. Connect your tools now, and the first conviction will reach them.`;
  return plural(players, {
    one: 'The current list names one player.',
    other: 'The current list names # players.',
  });
}

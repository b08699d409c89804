import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { followLimits } from '@argus/domain/notices/alerts';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { listValidDays } from '@argus/domain/publishing/published-list';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LongPage } from '../features/info/long-page.tsx';
import { PageSection, TextSection } from '../features/info/page-section.tsx';
import { openDataQuery } from '../features/open-data/api.ts';
import { VerifyList } from '../features/open-data/verify-list.tsx';
import { useSite } from '../features/site/site-context.ts';
import { ExtensionPicture } from '../features/tools/extension-picture.tsx';
import { FeedAddresses } from '../features/tools/feed-addresses.tsx';
import { InstallSteps } from '../features/tools/install-steps.tsx';
import { useApi } from '../lib/api-context.ts';
import { formatNumber } from '../lib/language/format.ts';
import { Gap } from '../lib/language/gap.tsx';
import type { PageHead, PageStatusOf, PrefetchPage } from '../lib/page.ts';
import { areas, paths } from '../lib/paths.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Prose } from '../ui/page/prose.tsx';

export const prefetch: PrefetchPage = (client, { api }) => client.query(openDataQuery(api)).catch(() => null);

/** Without the key of the list, the page lacks one command and nothing else. */
export const status: PageStatusOf = () => 200;

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Tools`,
  description: t`See ${productName}’s verdicts where you meet other players: browser extension, alerts, feeds, a signed list, open data and an API.`,
  isIndexed: true,
  canonicalPath: paths.tools,
});

const extension = { id: 'extension', title: msg`Browser extension` };
const alerts = { id: 'alerts', title: msg`Alerts` };
const feeds = { id: 'feeds', title: msg`Feeds` };
const list = { id: 'list', title: msg`Signed list` };
const openData = { id: 'open-data', title: msg`Open data` };
const api = { id: 'api', title: msg`API` };

const playersAtOnce = lookupLimits.ids;
const followed = followLimits.players;

export function Page() {
  const { productName, publicUrl } = useSite();
  const { data } = useQuery(openDataQuery(useApi()));
  const keyId = data?.list?.keyId;
  const readsOfAnyone = formatNumber(anonymousRates.reads);
  const readsOfKey = formatNumber(apiKeyRates.reads);
  const header = (
    <PageHeader
      eyebrow={t`Tools`}
      title={t`Verdicts where you need them`}
      lead={t`On Steam, in your feed reader, on Discord, in your own program: ${productName} comes to you.`}
    />
  );
  return (
    <LongPage header={header} contents={[{ entries: [extension, alerts, feeds, list, openData, api] }]}>
      <PageSection {...extension}>
        <div className="grid gap-6">
          <Prose>
            <p>
              <Trans>
                Marks convicted players on Steam: on profiles, friends lists, “Recently played with” and match
                histories. Each mark links to the case, and one click checks everyone on the page.
              </Trans>
            </p>
          </Prose>
          <ExtensionPicture />
          <InstallSteps publicUrl={publicUrl} />
          <Prose>
            <h3>
              <Trans>What leaves your browser</Trans>
            </h3>
            <p>
              <Trans>
                A request for our <a href="#list">signed list</a>, about once a day and without cookies. Players are
                compared in your browser, so nobody learns which pages you open or whom you look at.
              </Trans>
            </p>
            <p>
              <Trans>The script only trusts the key of this site, so nobody else’s list can pass for ours.</Trans>
              <Gap />
              {keyId === undefined ? null : (
                <Trans>
                  The key is <code className="wrap-anywhere">{keyId}</code>.
                </Trans>
              )}
            </p>
          </Prose>
        </div>
      </PageSection>

      <TextSection {...alerts}>
        <p>
          <Trans>
            Follow a player, or a whole lobby at once, and you hear about it when they are convicted, when a conviction
            is overturned, or when Steam bans them. Up to {followed} players; nobody can see whom you follow.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <strong>In the bell</strong> at the top of every page, as soon as you are logged in.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>On Discord:</strong> in a channel of yours, with a webhook.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>In your feed reader,</strong> at an address that only you know.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Press Follow on a player’s page or after you <Link to={paths.lobby}>check a lobby</Link>. Discord and the
            private feed are set up under <Link to={`${areas.profile}/alerts`}>Alerts</Link>.
          </Trans>
        </p>
      </TextSection>

      <PageSection {...feeds}>
        <div className="grid gap-5">
          <Prose>
            <p>
              <Trans>
                Every conviction, minutes after the verdict, for feed readers and bots. If one is overturned, its entry
                says so.
              </Trans>
            </p>
          </Prose>
          <FeedAddresses publicUrl={publicUrl} />
        </div>
      </PageSection>

      <PageSection {...list}>
        <div className="grid gap-6">
          <Prose>
            <p>
              <Trans>
                The Steam IDs of everyone whose conviction stands, for server owners, tournament admins and your own
                tools. It is issued every hour, is valid for {listValidDays} days, and carries a signature that anyone
                can check, so a copy is as good as ours. <Link to={paths.openData}>How to use it fairly</Link>
              </Trans>
            </p>
          </Prose>
          <VerifyList list={data?.list ?? null} publicUrl={publicUrl} />
        </div>
      </PageSection>

      <TextSection {...openData}>
        <p>
          <Trans>
            Every night, everything that may be public: convictions, verdicts and how each case went, for research and
            for checking us. <Link to={`${paths.openData}#dump`}>The files and what is in them</Link>
          </Trans>
        </p>
      </TextSection>

      <TextSection {...api}>
        <p>
          <Trans>
            Search, look up {playersAtOnce} players at once, read cases: {readsOfAnyone} reads a minute without an
            account, {readsOfKey} with a key. <Link to={paths.apiDocs}>Open the API</Link>
          </Trans>
        </p>
      </TextSection>
    </LongPage>
  );
}

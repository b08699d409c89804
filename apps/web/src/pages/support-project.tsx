import type { Site } from '@argus/contract/site/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CoinCard } from '../features/info/coin-card.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { LampIllustration } from '../features/info/illustrations.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ExternalLink } from '../ui/actions/external-link.tsx';
import { Card } from '../ui/page/card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';

export const head: PageHead = ({ site }) => ({
  title: t`Support the project`,
  description: leadOf(site),
  isIndexed: true,
  canonicalPath: paths.support,
});

/** The page asks for donations only if there is a way to donate. */
function leadOf({ productName, coffeeUrl, tradeOfferUrl, ethAddress, btcAddress }: Site): string {
  const isAnythingSet = [coffeeUrl, tradeOfferUrl, ethAddress, btcAddress].some((way) => way !== null);
  return isAnythingSet
    ? t`${productName} is run by its community. Servers still cost money; if it helped you, you can help keep it going.`
    : t`${productName} is run by its community. It has not set up any way to donate yet.`;
}

export function Page() {
  const site = useSite();
  const { coffeeUrl, tradeOfferUrl, ethAddress, btcAddress } = site;
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow={t({ message: 'Support', context: 'noun' })}
        title={t`Keep the lamps lit`}
        lead={leadOf(site)}
        illustration={<LampIllustration />}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <GiftCard
          title={t`A coffee`}
          text={t`A small donation, by card or whatever the coffee page accepts.`}
          href={coffeeUrl}
          label={t`Buy us a coffee`}
          unset={t`This community has not set a coffee link yet.`}
        />
        <GiftCard
          title={t`A skin`}
          text={t`An item from your Steam inventory, sent as a trade offer. Expect nothing in return.`}
          href={tradeOfferUrl}
          label={t`Send a trade offer`}
          unset={t`This community has not set a trade link yet.`}
        />
        <CoinCard coin="ETH" name="Ethereum" address={ethAddress} />
        <CoinCard coin="BTC" name="Bitcoin" address={btcAddress} />
      </div>
      <p className="mt-8 max-w-2xl text-muted">
        <Trans>
          A donation buys nothing: no Essence, no rank, no Eye, no verdict. No money to spare? A good report or an
          honest review helps just as much.
        </Trans>
      </p>
    </PageFrame>
  );
}

interface GiftCardProps {
  title: string;
  text: string;
  href: string | null;
  label: string;
  unset: string;
}

function GiftCard({ title, text, href, label, unset }: GiftCardProps) {
  return (
    <Card as="section" className="grid content-between justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="ceremony text-2xl">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {href ? (
        <ExternalLink href={href} look="button">
          {label}
        </ExternalLink>
      ) : (
        <p>{unset}</p>
      )}
    </Card>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/page/card.tsx';

export function CoinCard({ coin, name, address }: { coin: Coin; name: string; address: string | null }) {
  const toast = useToast();
  return (
    <Card as="section" className="grid content-between justify-items-start gap-4">
      <div className="grid min-w-0 gap-2">
        <h2 className="ceremony text-2xl">{name}</h2>
        {address ? (
          <code className="text-muted text-sm wrap-anywhere">{address}</code>
        ) : (
          <p className="text-muted">{coinUnsetMessage(coin)}</p>
        )}
      </div>
      {address ? (
        <CopyButton
          text={address}
          onCopied={() => toast.success(coinCopiedMessage(coin))}
          onFailed={() => toast.error(coinCopyFailedMessage(coin))}
        >
          <Trans>Copy {coin} address</Trans>
        </CopyButton>
      ) : null}
    </Card>
  );
}

type Coin = 'ETH' | 'BTC';

export function coinUnsetMessage(coin: Coin): string {
  return t`Please ask the site admin to configure the ${coin} address.`;
}

export function coinCopyFailedMessage(coin: Coin): string {
  return t`Failed to copy ${coin} address.`;
}

function coinCopiedMessage(coin: Coin): string {
  return t`${coin} address copied.`;
}

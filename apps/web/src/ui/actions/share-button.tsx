import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShareIcon } from '../display/icons.tsx';
import { useToast } from '../overlays/toast.tsx';
import { Button } from './button.tsx';

export interface ShareButtonProps {
  title: string;
  url: string;
  size?: 'sm' | 'md' | undefined;
}

/** Uses the device's share sheet if there is one, else copies the link. */
export function ShareButton({ title, url, size = 'sm' }: ShareButtonProps) {
  const toast = useToast();

  async function share() {
    if (navigator.share) {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // This error means that the user closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied.`);
    } catch {
      toast.error(t`The link could not be copied: ${url}`);
    }
  }

  return (
    <Button variant="secondary" size={size} className={size === 'sm' ? 'min-h-10' : undefined} onClick={share}>
      <ShareIcon size={18} />
      <Trans>Share</Trans>
    </Button>
  );
}

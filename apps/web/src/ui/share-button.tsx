import { Button } from './button.tsx';
import { ShareIcon } from './icons.tsx';
import { useToast } from './toast.tsx';

export interface ShareButtonProps {
  title: string;
  url: string;
}

/** Uses the device's share sheet if there is one, else copies the link. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const toast = useToast();

  async function share() {
    if (navigator.share) {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // The user cancelled.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied.');
    } catch {
      toast.error(`The link could not be copied: ${url}`);
    }
  }

  return (
    <Button variant="secondary" size="sm" className="min-h-10" onClick={share}>
      <ShareIcon size={18} />
      Share
    </Button>
  );
}

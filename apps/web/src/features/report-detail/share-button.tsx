import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ShareButtonProps {
  title: string;
  url: string;
}

/** The device's own way to share where it has one, else the link for the clipboard. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const toast = useToast();

  async function share() {
    if (navigator.share) {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // The person thought better of it.
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

import { loadingMessage } from '../lib/messages.ts';
import { Spinner } from '../ui/spinner.tsx';

export function LoadingPage() {
  return (
    <div role="status" className="grid min-h-[50vh] place-content-center justify-items-center gap-4 text-muted">
      <Spinner size={40} className="text-gold" />
      <p className="text-lg">{loadingMessage}</p>
    </div>
  );
}

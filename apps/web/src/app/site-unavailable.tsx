import { OfflineIllustration } from '../identity/empty-illustrations.tsx';
import { ErrorState } from '../shared/states/error-state.tsx';

export function SiteUnavailable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <ErrorState
        illustration={<OfflineIllustration />}
        title="The site is temporarily unavailable"
        message="The server is not responding. Please try again in a moment."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}

import { Trans } from '@lingui/react/macro';
import { Spinner } from './spinner.tsx';

export function LoadingState({ message }: { message: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-content-center justify-items-center gap-4 text-muted">
      <Spinner size={40} className="text-gold noscript:hidden" />
      <p className="text-lg noscript:hidden">{message}</p>
      <noscript>
        <p className="px-4 text-center text-lg">
          <Trans>This page needs JavaScript. Please allow it in your browser.</Trans>
        </p>
      </noscript>
    </div>
  );
}

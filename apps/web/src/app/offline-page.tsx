import type { Language } from '@argus/domain/shared/languages';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OfflineIllustration } from '../identity/empty-illustrations.tsx';
import { EyeMark } from '../identity/eye-mark.tsx';
import { buttonClass } from '../ui/actions/button-class.ts';

/** The build renders this page once, and the service worker caches it. Only the script in offline.html runs on it. */
export function OfflinePage({ language, isShown }: { language: Language; isShown: boolean }) {
  return (
    <div lang={language} data-title={t`No connection`} hidden={!isShown}>
      <div className="flex min-h-dvh flex-col">
        <header className="mx-auto flex h-16 w-full max-w-7xl items-center px-4 sm:px-6">
          <EyeMark size={34} />
        </header>
        <main className="mx-auto grid w-full max-w-lg flex-1 content-center justify-items-center gap-4 px-4 pb-24 text-center">
          <div className="mb-2 text-muted">
            <OfflineIllustration />
          </div>
          <h1 className="ceremony text-4xl">
            <Trans>You are offline</Trans>
          </h1>
          <p className="text-lg">
            <Trans>There is no connection right now.</Trans>
          </p>
          <p className="text-pretty text-muted">
            <Trans>
              Verdicts change, so none are stored on your device: an old one could be wrong. The page opens by itself as
              soon as you are back online.
            </Trans>
          </p>
          <button type="button" className={buttonClass({ className: 'mt-3' })}>
            <Trans>Try again</Trans>
          </button>
        </main>
      </div>
    </div>
  );
}

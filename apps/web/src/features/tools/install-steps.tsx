import { isSafeInTransit, userscriptPath } from '@argus/contract/publishing/userscript';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/actions/button-class.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { ChevronDownIcon, DownloadIcon } from '../../ui/display/icons.tsx';
import { Prose } from '../../ui/page/prose.tsx';
import { Notice } from '../../ui/states/notice.tsx';

const managers = {
  chrome: 'https://chromewebstore.google.com/detail/violentmonkey/jinjaccalgkegednnccohejagnlnfdag',
  firefox: 'https://addons.mozilla.org/firefox/addon/violentmonkey/',
};
/** This is a file and not a page, so it is a plain link. */
const files = { script: userscriptPath };

export function InstallSteps({ publicUrl }: { publicUrl: string }) {
  if (!isSafeInTransit(new URL(publicUrl))) {
    return (
      <Notice tone="warn" title={t`Not available on this site yet`} className="max-w-2xl">
        <Trans>This site has no https address, and a script from it could be replaced on its way to you.</Trans>
      </Notice>
    );
  }
  return (
    <div className="grid gap-6">
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Browser name="Chrome, Edge, Brave">
          <li>
            <Trans>
              Add <ExternalLink href={managers.chrome}>Violentmonkey</ExternalLink>, which runs scripts like ours.
            </Trans>
          </li>
          <li>
            <Trans>
              Right-click its icon, open <em>Manage extension</em> and switch on <em>Allow User Scripts</em>.
            </Trans>
          </li>
        </Browser>
        <Browser name="Firefox">
          <li>
            <Trans>
              Add <ExternalLink href={managers.firefox}>Violentmonkey</ExternalLink>, which runs scripts like ours.
            </Trans>
          </li>
        </Browser>
      </div>
      <div className="grid max-w-2xl justify-items-start gap-2">
        <a href={files.script} className={buttonClass({})}>
          <DownloadIcon size={20} />
          <Trans>Install the script</Trans>
        </a>
        <p className="text-muted text-sm">
          <Trans>
            If you see code instead of a question, Violentmonkey is not switched on yet. Tampermonkey works too.
          </Trans>
        </p>
      </div>
      <details className="group max-w-2xl border-line border-y py-1">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Trans>Build the extension from source instead</Trans>
          <ChevronDownIcon className="text-gold transition-transform group-open:rotate-180" />
        </summary>
        <Prose className="pb-4">
          <p>
            <Trans>
              The same code is also an extension with a popup, for Chrome 123, Firefox 140 or newer. In a checkout of
              the software behind this site, run:
            </Trans>
          </p>
          <pre className="almond-sm border border-line bg-raised p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            {`ARGUS_INSTANCE=${publicUrl} npm run build:extension`}
          </pre>
          <ul>
            <li>
              <Trans>
                <strong>Chrome:</strong> open <code>chrome://extensions</code>, switch on <em>Developer mode</em>, press{' '}
                <em>Load unpacked</em> and choose <code>apps/extension/dist/chrome</code>.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Firefox:</strong> open <code>about:debugging#/runtime/this-firefox</code>, press{' '}
                <em>Load Temporary Add-on</em> and choose <code>apps/extension/dist/firefox/manifest.json</code>.
                Firefox forgets it when it is closed.
              </Trans>
            </li>
          </ul>
        </Prose>
      </details>
    </div>
  );
}

/** The last steps are the same in every browser. */
function Browser({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="almond-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="mb-3 font-semibold">{name}</h3>
      <Prose>
        <ol>
          {children}
          <li>
            <Trans>Open our script with the button below and confirm.</Trans>
          </li>
          <li>
            <Trans>Reload Steam. That is all.</Trans>
          </li>
        </ol>
      </Prose>
    </div>
  );
}

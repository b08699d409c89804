import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';

declare global {
  interface Window {
    SwaggerUIBundle?: (options: Record<string, unknown>) => void;
  }
}

const styles = ['swagger-ui.css', 'reference.css'];
const script = 'swagger-ui-bundle.js';
const frameId = 'reference';

/** Swagger UI is larger than the rest of the site, so the page loads it when it is opened and never with others. */
export function ApiReference() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isLeft = false;
    Promise.all([...styles.map(loadStyle), loadScript()]).then(
      () => {
        if (isLeft) return;
        showReference();
        setState('ready');
      },
      () => {
        if (!isLeft) setState('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [state]);

  return (
    <>
      {state === 'loading' ? <LoadingState message={t`Loading the reference…`} /> : null}
      {state === 'failed' ? (
        <ErrorState message={t`The reference could not be loaded.`} onRetry={() => setState('loading')} />
      ) : null}
      <noscript>
        <Trans>This reference needs JavaScript. The OpenAPI document has the same information.</Trans>
      </noscript>
      <div id={frameId} />
    </>
  );
}

function showReference(): void {
  window.SwaggerUIBundle?.({
    url: '/api/openapi.json',
    dom_id: `#${frameId}`,
    defaultModelsExpandDepth: -1,
    // A hundred calls at once are slow to draw and, on a phone, far to scroll.
    docExpansion: 'none',
    displayRequestDuration: true,
    // Highlighting would use its own colours, as inline styles.
    syntaxHighlight: false,
    // Without this, every document would be sent to a foreign service to be validated.
    validatorUrl: null,
  });
}

function loadStyle(name: string): Promise<void> {
  const href = `${paths.apiDocs}/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return load(link);
}

function loadScript(): Promise<void> {
  if (window.SwaggerUIBundle) return Promise.resolve();
  return load(Object.assign(document.createElement('script'), { src: `${paths.apiDocs}/${script}` }));
}

/** An element that failed to load is removed, so that it can be tried again. */
function load(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(element);
  });
}

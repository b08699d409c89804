import { createClient } from '@argus/contract/kernel/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiContext } from '../../lib/api-context.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { DisplayNameForm } from './display-name-form.tsx';

it('keeps the save button of an unchanged display name focusable', () => {
  const html = renderToString(
    <ApiContext value={createClient(() => Promise.reject(new Error('nothing is asked')))}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <DisplayNameForm product="Argus" currentName="Mara" onSaved={async () => {}} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiContext>,
  );
  const [button = ''] = /<button[^>]*type="submit"[^>]*>/.exec(html) ?? [];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled(?:=|>)/);
});

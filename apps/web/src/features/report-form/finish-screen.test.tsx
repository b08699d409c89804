import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { FinishScreen } from './finish-screen.tsx';

it('the finish screen says what happens next, and offers to view or share the case or to report another player', () => {
  const reportId = '019a8000-0000-7000-8000-0000deadbeef';
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider>
        <FinishScreen report={{ reportId, reportedPlayerName: '<b>Night</b>' }} publicUrl="https://argus.test" />
      </ToastProvider>
    </MemoryRouter>,
  );
  for (const words of ['Report submitted', 'View the case', 'Share', 'Report another player', 'What happens next']) {
    expect(html).toContain(words);
  }
  expect(html).toContain(`href="/report/${reportId}"`);
  expect(html).toContain('href="/submit-report"');
  expect(html).not.toContain('<b>Night');
});

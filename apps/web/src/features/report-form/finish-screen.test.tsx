import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { FinishScreen, type FinishScreenProps } from './finish-screen.tsx';

const reportId = '019a8000-0000-7000-8000-0000deadbeef';
const report = { reportId, reportedPlayerName: '<b>Night</b>', restsUntil: null };

function render(props: Partial<FinishScreenProps> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider>
        <FinishScreen report={report} publicUrl="https://argus.test" medianDays={2.2} {...props} />
      </ToastProvider>
    </MemoryRouter>,
  );
}

describe('the finish screen', () => {
  it('says what happens next, and offers to view or share the case or to report another player', () => {
    const html = render();
    for (const words of ['Report submitted', 'View the case', 'Share', 'Report another player', 'What happens next']) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`href="/report/${reportId}"`);
    expect(html).toContain('href="/submit-report"');
    expect(html).not.toContain('<b>Night');
  });

  it('says when a verdict can be expected, and where the figure comes from', () => {
    expect(render()).toContain('Half of all verdicts come within 2.2 days.');
    expect(render()).toContain('href="/transparency#speed"');
    expect(render({ medianDays: null })).toContain('There are still too few verdicts to say how long one takes.');
  });

  it('promises nothing while the figure is unknown or the report rests', () => {
    expect(render({ medianDays: undefined })).not.toMatch(/Half of all|too few/);
    const resting = render({ report: { ...report, restsUntil: '2027-01-02T03:04:05.000Z' } });
    expect(resting).toContain('rests for now');
    expect(resting).not.toContain('Half of all');
  });
});

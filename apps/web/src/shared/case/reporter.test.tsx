import type { Person } from '@argus/contract/kernel/fields';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import { Reporter, type ReporterProps } from './reporter.tsx';

const person: Person = { _id: 'one', discordId: '1', steam64Id: null, username: 'Mara' };
const eye: Reviewer = { status: 'reviewer', userId: 'two' };
const whileOpen = 'Hidden while the case is open';

function render(reviewer: Reviewer, status: ReportStatus, shown: Person | null = person, underAppeal = false): string {
  return renderReporter(reviewer, { person: shown, status, underAppeal });
}

function renderReporter(reviewer: Reviewer, props: ReporterProps): string {
  return renderToString(
    <MemoryRouter>
      <ReviewerContext value={reviewer}>
        <Reporter {...props} />
      </ReviewerContext>
    </MemoryRouter>,
  );
}

it.each(['unverified', 'processing'] as const)('hides the reporter of an %s case from Eye holders', (status) => {
  expect(render(eye, status)).toBe(whileOpen);
  expect(render(eye, status, null)).toBe(whileOpen);
  expect(render({ status: 'nobody' }, status)).toContain('Mara');
});

it('shows Eye holders their own name, and every reporter once there is a verdict', () => {
  expect(render({ status: 'reviewer', userId: 'one' }, 'unverified')).toContain('Mara');
  expect(render(eye, 'verified_cheater')).toContain('Mara');
});

it('hides the reporter from logged-in users until it is known who they are', () => {
  const html = render({ status: 'unknown' }, 'unverified');
  expect(html).toContain('<span class="[[data-session]_&amp;]:hidden"><a');
  expect(html).toContain(`<span class="hidden [[data-session]_&amp;]:inline">${whileOpen}</span>`);
  expect(render({ status: 'unknown' }, 'verified_troll')).not.toContain('data-session');
});

it('hides the reporter of a case under appeal from Eye holders', () => {
  expect(render(eye, 'verified_cheater', person, true)).toBe('Hidden during the appeal');
  expect(render({ status: 'unknown' }, 'verified_cheater', person, true)).toContain('data-session');
  expect(render({ status: 'nobody' }, 'verified_cheater', person, true)).toContain('Mara');
});

it('names the reporter in a phrase where there is no label', () => {
  const open = { person, status: 'unverified', underAppeal: false, isSentence: true } as const;
  expect(renderReporter({ status: 'nobody' }, open)).toMatch(/^Reported by <a/);
  expect(renderReporter(eye, open)).toBe('Reporter hidden while the case is open');
  expect(renderReporter(eye, { ...open, underAppeal: true })).toBe('Reporter hidden during the appeal');
});

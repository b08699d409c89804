import type { Person } from '@argus/contract/fields';
import type { ReportStatus } from '@argus/domain/report-status';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Reviewer, ReviewerContext } from '../lib/reviewer-context.ts';
import { hiddenReporter, Reporter } from './reporter.tsx';

const person: Person = { _id: 'one', discordId: '1', steam64Id: null, username: 'Mara' };
const eye: Reviewer = { status: 'reviewer', userId: 'two' };
const hidden = `<span class="hidden [[data-session]_&amp;]:inline">${hiddenReporter}</span>`;

function render(reviewer: Reviewer, status: ReportStatus, shown: Person | null = person, underAppeal = false): string {
  return renderToString(
    <MemoryRouter>
      <ReviewerContext value={reviewer}>
        <Reporter person={shown} status={status} underAppeal={underAppeal} />
      </ReviewerContext>
    </MemoryRouter>,
  );
}

it.each(['unverified', 'processing'] as const)('an Eye holder is not shown who reported an %s case', (status) => {
  expect(render(eye, status)).toBe(hiddenReporter);
  expect(render(eye, status, null)).toBe(hiddenReporter);
  expect(render({ status: 'nobody' }, status)).toContain('Mara');
});

it('an Eye holder is shown their own name, and everybody’s once there is a verdict', () => {
  expect(render({ status: 'reviewer', userId: 'one' }, 'unverified')).toContain('Mara');
  expect(render(eye, 'verified_cheater')).toContain('Mara');
});

it('until it is known who looks, a browser that holds a token hides the name', () => {
  const html = render({ status: 'unknown' }, 'unverified');
  expect(html).toContain('<span class="[[data-session]_&amp;]:hidden"><a');
  expect(html).toContain(hidden);
  expect(render({ status: 'unknown' }, 'verified_troll')).not.toContain('data-session');
});

it('an Eye holder is not shown who reported a case whose appeal is running', () => {
  expect(render(eye, 'verified_cheater', person, true)).toBe('hidden during the appeal');
  expect(render({ status: 'unknown' }, 'verified_cheater', person, true)).toContain('data-session');
  expect(render({ status: 'nobody' }, 'verified_cheater', person, true)).toContain('Mara');
});

import type { WatchCase } from '@argus/contract/cases/reviews';
import { reviewExamples, watchCase } from '@argus/contract/examples/cases';
import { calls } from '@argus/contract/kernel/calls';
import { toFieldProblem } from '@argus/contract/kernel/error-body';
import { errors } from '@argus/contract/kernel/errors';
import { inputParsing } from '@argus/contract/kernel/parse-input';
import { type Decision, decisionLabels } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { say } from '../src/lib/language/say.ts';
import { aMember, openApp, refuse, type SentCall } from './open-app.tsx';

export const eyeHolder = aMember({ hasTheEye: true });
export const oldest = aCase('2e5f00000001');
export const middle = aCase('2e5f00000002');
export const newest = aCase('2e5f00000003');

function aCase(lastDigits: string): WatchCase {
  const reportId = `0199b2d1-7a2f-7c4b-8d63-${lastDigits}`;
  return { ...watchCase, _id: reportId, reportId };
}

export const titleOf = ({ reportId }: WatchCase) => `Case #${reportId.slice(-8)}`;

/** As on the server, a requested case comes first or a notice says why not, and a malformed id is refused. */
function listReviewQueue({ url }: SentCall) {
  const query = calls.listReviewQueue.query.safeParse(Object.fromEntries(url.searchParams), inputParsing);
  if (!query.success) {
    const problems = query.error.issues.map(toFieldProblem);
    return refuse(errors.invalid_input.status, { id: 'invalid_input', errors: problems });
  }
  const isAsked = ({ reportId }: WatchCase) => reportId === query.data.reportId;
  const reports = [oldest, middle, newest].toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  const notice = query.data.reportId && !reports.some(isAsked) ? reviewRefusals.not_assigned.message : null;
  return { ...reviewExamples.listReviewQueue.response, reports, totalReports: reports.length, notice };
}

export function openAsEyeHolder(path: string, stored: Readonly<Record<string, string>> = {}) {
  return openApp(path, { user: eyeHolder, stored, answers: { listReviewQueue } });
}

export async function openTheWatch() {
  const { sent, person } = await openAsEyeHolder('/the-watch');
  await findCase(oldest);
  return { person, listPosted: () => sent.filter(({ name }) => calls[name].method === 'POST') };
}

export const shownCase = () => screen.getByText(/^Case #/).textContent;
export const findCase = (shown: WatchCase) => screen.findByText(titleOf(shown));
export const verdict = (decision: Decision) => screen.getByRole('radio', { name: say(decisionLabels[decision]) });
export const isChosen = (decision: Decision) => verdict(decision).matches(':checked');
export const videoLinks = () => screen.getAllByLabelText<HTMLInputElement>(/^YouTube link/);
export const videoLink = () => screen.getByLabelText<HTMLInputElement>(/^YouTube link/);
export const note = () => screen.getByLabelText<HTMLInputElement>(/^Note/);

/** The link is set without a paste event, because a pasted link is checked before it is submitted. */
export function fillVideoLink(link: string) {
  fireEvent.change(videoLink(), { target: { value: link } });
}

/** Waits until the heading of the case has the focus, because only then the keyboard shortcuts work. */
export async function findNextCase(next: WatchCase) {
  await findCase(next);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Case \d+ of \d+/ }));
}

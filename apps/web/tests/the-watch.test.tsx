import { lobbyAnsweredMessage, type WatchCase } from '@argus/contract/cases/reviews';
import { reportWithAdditions, reviewExamples, watchCase } from '@argus/contract/examples/cases';
import { calls } from '@argus/contract/kernel/calls';
import { toFieldProblem } from '@argus/contract/kernel/error-body';
import { errors } from '@argus/contract/kernel/errors';
import { type Decision, decisionLabels, decisions } from '@argus/domain/cases/report-status';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp, refuse, type SentCall } from './open-app.tsx';

const eyeHolder = aMember({ hasTheEye: true });
const oldest = aCase('2e5f00000001');
const middle = aCase('2e5f00000002');
const newest = aCase('2e5f00000003');

function aCase(lastDigits: string): WatchCase {
  const reportId = `0199b2d1-7a2f-7c4b-8d63-${lastDigits}`;
  return { ...watchCase, _id: reportId, reportId };
}

const titleOf = ({ reportId }: WatchCase) => `Case #${reportId.slice(-8)}`;

/** Like the server: the case that is asked for comes first, or a notice says why not, and an id that is none is refused. */
function listReviewQueue({ url }: SentCall) {
  const query = calls.listReviewQueue.query.safeParse(Object.fromEntries(url.searchParams), { reportInput: true });
  if (!query.success) {
    const problems = query.error.issues.map(toFieldProblem);
    return refuse(errors.invalid_input.status, { id: 'invalid_input', errors: problems });
  }
  const isAsked = ({ reportId }: WatchCase) => reportId === query.data.reportId;
  const reports = [oldest, middle, newest].toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  const notice = query.data.reportId && !reports.some(isAsked) ? reviewRefusals.not_assigned.message : null;
  return { ...reviewExamples.listReviewQueue.response, reports, totalReports: reports.length, notice };
}

function openAsEyeHolder(path: string, stored: Readonly<Record<string, string>> = {}) {
  return openApp(path, { user: eyeHolder, stored, answers: { listReviewQueue } });
}

async function openTheWatch() {
  const { sent, person } = await openAsEyeHolder('/the-watch');
  await findCase(oldest);
  return { person, listPosted: () => sent.filter(({ name }) => calls[name].method === 'POST') };
}

const shownCase = () => screen.getByText(/^Case #/).textContent;
const findCase = (shown: WatchCase) => screen.findByText(titleOf(shown));
const verdict = (decision: Decision) => screen.getByRole('radio', { name: decisionLabels[decision] });
const isChosen = (decision: Decision) => verdict(decision).matches(':checked');
const videoLinks = () => screen.getAllByLabelText<HTMLInputElement>(/^YouTube link/);
const videoLink = () => screen.getByLabelText<HTMLInputElement>(/^YouTube link/);
const note = () => screen.getByLabelText<HTMLInputElement>(/^Note/);

/** All at once, but not pasted: a pasted link is checked before it is submitted. */
function fillVideoLink(link: string) {
  fireEvent.change(videoLink(), { target: { value: link } });
}

/** With the focus on its heading: the keys go on from there. */
async function findNextCase(next: WatchCase) {
  await findCase(next);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Case \d+ of \d+/ }));
}

describe('a review', () => {
  it('is not sent without a verdict', async () => {
    const { person, listPosted } = await openTheWatch();
    await person.keyboard('{Enter}');
    await screen.findByText(reviewMessages.decision_required.message);
    expect(shownCase()).toBe(titleOf(oldest));
    expect(listPosted()).toEqual([]);
  });

  it('is not sent with evidence that is not YouTube, and says why', async () => {
    const { person, listPosted } = await openTheWatch();
    const link = 'https://vimeo.example/12345';
    fillVideoLink(link);
    await person.click(verdict('cheater'));
    expect(videoLink().getAttribute('aria-invalid')).not.toBe('true');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    const sentence = formatMessage(evidenceMessages.review_video_invalid, { url: link });
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(sentence));
    expect(document.activeElement).toBe(videoLink());
    expect(videoLink().getAttribute('aria-invalid')).toBe('true');
    expect(shownCase()).toBe(titleOf(oldest));
    expect(listPosted()).toEqual([]);
  });

  it('can be undone with Z, and then nothing was sent', async () => {
    const { person, listPosted } = await openTheWatch();
    await person.keyboard(' ');
    await screen.findByTitle(/^Video 1/);
    await person.keyboard('1{Enter}');
    await findNextCase(middle);
    screen.getByRole('button', { name: 'Undo' });
    expect(screen.queryByText(titleOf(oldest))).toBeNull();
    await person.keyboard('z');
    await findCase(oldest);
    expect(isChosen('cheater')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    cleanup();
    expect(listPosted()).toEqual([]);
  });

  it('of somebody who has opened nothing asks once whether they want to look first', async () => {
    const { person, listPosted } = await openTheWatch();
    await person.keyboard('1{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'You have not opened any evidence' });
    const look = within(question).getByRole('button', { name: 'Look first' });
    await waitFor(() => expect(document.activeElement).toBe(look));
    await expectAccessible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shownCase()).toBe(titleOf(oldest));
    expect(isChosen('cheater')).toBe(true);

    await person.keyboard(' ');
    await screen.findByTitle(/^Video 1/);
    await person.keyboard('{Enter}');
    await findNextCase(middle);
    expect(listPosted()).toEqual([]);
  });

  it('that was sent from another tab meanwhile says why it does not count, and the next case stays', async () => {
    let waiting = [oldest, middle, newest];
    const { person, sent } = await openApp('/the-watch', {
      user: eyeHolder,
      answers: {
        listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: waiting }),
        submitReview: () => {
          waiting = [middle, newest];
          return refuse(409, { id: 'already_reviewed', msg: reviewRefusals.already_reviewed.message });
        },
      },
    });
    await findCase(oldest);
    await person.keyboard(' ');
    await screen.findByTitle(/^Video 1/);
    await person.keyboard('1{Enter}');
    await findNextCase(middle);
    // What waits is sent at once.
    fireEvent(window, new Event('pagehide'));
    await screen.findByText(reviewRefusals.already_reviewed.message);
    expect(sent.filter(({ name }) => name === 'submitReview')).toHaveLength(1);
    expect(shownCase()).toBe(titleOf(middle));
    expect(screen.queryByText(titleOf(oldest))).toBeNull();
    await expectAccessible();
  });

  it('survives a reload while it is a draft, and keys typed into a field are text', async () => {
    const { person, listPosted } = await openTheWatch();
    await person.keyboard('4');
    fillVideoLink('https://youtu.be/dQw4w9WgXcQ');
    await person.type(note(), 'see 1:23, s{Enter}');
    expect(shownCase()).toBe(titleOf(oldest));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    expect(listPosted()).toEqual([]);

    await openAsEyeHolder('/the-watch', { ...localStorage });
    await findCase(oldest);
    expect(isChosen('troll')).toBe(true);
    expect(videoLink().value).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect(note().value).toBe('see 1:23, s');
  });
});

describe('a reviewer whom the report names as a lobby mate', () => {
  const naming = { ...oldest, asksAboutLobby: true };

  async function openNamed(answer: () => Response | { msg: string } = () => ({ msg: lobbyAnsweredMessage(false) })) {
    const app = await openApp('/the-watch', {
      user: eyeHolder,
      answers: {
        listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [naming, middle] }),
        answerLobbyQuestion: ({ body }) => {
          const { wasInMatch } = calls.answerLobbyQuestion.body.parse(body);
          return wasInMatch ? { msg: lobbyAnsweredMessage(true) } : answer();
        },
      },
    });
    await findCase(oldest);
    const listPosted = () => app.sent.filter(({ name }) => calls[name].method === 'POST');
    return {
      ...app,
      listPosted,
      question: screen.getByRole('region', { name: reviewMessages.lobby_question.message }),
    };
  }

  it('is asked before any verdict can be chosen, by mouse or key', async () => {
    const { person, question, listPosted } = await openNamed();
    for (const decision of decisions) expect(verdict(decision).matches(':disabled')).toBe(true);
    await expectAccessible();
    await person.keyboard('1');
    await screen.findByText(reviewRefusals.lobby_answer_required.message);
    expect(document.activeElement).toBe(question);
    expect(isChosen('cheater')).toBe(false);
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, I was' }));
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, I was not' }));
    expect(listPosted()).toEqual([]);
  });

  it('goes on after a no, also when the verdict is taken back', async () => {
    const { person, listPosted } = await openNamed();
    await person.click(screen.getByRole('button', { name: 'No, I was not' }));
    await waitFor(() => expect(verdict('cheater').matches(':disabled')).toBe(false));
    expect(screen.queryByText(reviewMessages.lobby_question.message)).toBeNull();
    expect(listPosted()).toMatchObject([{ name: 'answerLobbyQuestion', body: { wasInMatch: false } }]);
    await person.keyboard(' ');
    await screen.findByTitle(/^Video 1/);
    await person.keyboard('1{Enter}');
    await findNextCase(middle);
    await person.keyboard('z');
    await findCase(oldest);
    expect(screen.queryByText(reviewMessages.lobby_question.message)).toBeNull();
  });

  it('leaves the case after a yes', async () => {
    const { person, listPosted } = await openNamed();
    await person.click(screen.getByRole('button', { name: 'Yes, I was' }));
    await findNextCase(middle);
    screen.getByText(lobbyAnsweredMessage(true));
    expect(screen.queryByText(titleOf(oldest))).toBeNull();
    expect(listPosted()).toMatchObject([{ name: 'answerLobbyQuestion', body: { wasInMatch: true } }]);
  });

  it('can answer again where the answer was not saved', async () => {
    const { person } = await openNamed(() => refuse(503, { id: 'database_unavailable', msg: 'Please wait.' }));
    await person.click(screen.getByRole('button', { name: 'No, I was not' }));
    await screen.findByText('Please wait.');
    screen.getByRole('region', { name: reviewMessages.lobby_question.message });
    expect(verdict('cheater').matches(':disabled')).toBe(true);
  });
});

it('the only report on a player cannot be called a duplicate, and the card says why', async () => {
  const only = { ...oldest, hasOriginals: false, otherReports: [] };
  const { person } = await openApp('/the-watch', {
    user: eyeHolder,
    stored: {
      [`watch-draft:${eyeHolder._id}:${only._id}`]: JSON.stringify({
        decision: 'duplicate',
        updatedAt: only.updatedAt,
      }),
    },
    answers: { listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [only] }) },
  });
  await findCase(only);
  const card = verdict('duplicate');
  expect([card.matches(':disabled'), card.matches(':checked')]).toEqual([true, false]);
  expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    reviewMessages.no_original.message,
  );
  await person.keyboard('3');
  await waitFor(() => expect(screen.getAllByText(reviewMessages.no_original.message).length).toBeGreaterThan(1));
  expect(isChosen('duplicate')).toBe(false);
  expect(screen.queryByRole('group', { name: 'Which report does it duplicate?' })).toBeNull();
  await expectAccessible();
});

it('what the reporter added later is shown with its date', async () => {
  const { evidenceLinks, addendum } = reportWithAdditions;
  const added = { ...oldest, evidenceLinks, addendum };
  await openApp('/the-watch', {
    user: eyeHolder,
    answers: { listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [added] }) },
  });
  await findCase(added);
  screen.getByText(addendum?.text ?? '');
  expect(screen.getAllByText(/Added on/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Added on 16 Nov 2026', expect.stringMatching(/^Video 2 .*Added on 16 Nov 2026$/)]),
  );
});

it('rows of evidence come and go, and one always remains', async () => {
  const { person } = await openTheWatch();
  await person.click(screen.getByRole('button', { name: 'Add another video' }));
  await waitFor(() => expect(document.activeElement).toBe(videoLinks()[1]));
  expect(videoLinks()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Remove video 2' }));
  fillVideoLink('https://youtu.be/dQw4w9WgXcQ');
  await person.click(screen.getByRole('button', { name: 'Remove video 1' }));
  expect(videoLink().value).toBe('');
});

it('the keys still work while a video plays', async () => {
  const { person } = await openTheWatch();
  await person.click(screen.getByRole('button', { name: /^Play Video \d/ }));
  expect((await screen.findByTitle(/^Video 1/)).tagName).toBe('IFRAME');
  await person.keyboard('3');
  expect(isChosen('duplicate')).toBe(true);
});

it('another video takes the place of the one that plays', async () => {
  const [video] = oldest.evidenceLinks;
  if (!video) throw new Error('the example has no video');
  const evidenceLinks = [video, { ...video, url: 'https://youtu.be/9bZkp7q19f0' }];
  const { person } = await openApp('/the-watch', {
    user: eyeHolder,
    answers: {
      listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [{ ...oldest, evidenceLinks }] }),
    },
  });
  await findCase(oldest);
  await person.keyboard(' ');
  await screen.findByTitle(/^Video 1/);
  for (const name of [/^Video 2/, /^Video 1/, /^Video 2/]) {
    await person.click(screen.getByRole('button', { name: 'Next video' }));
    await screen.findByTitle(name);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  }
});

it('S skips a case, unless the keys are turned off', async () => {
  const { person } = await openTheWatch();
  await person.keyboard('s');
  await findNextCase(middle);
  expect(screen.queryByText(titleOf(oldest))).toBeNull();
  const keys = screen.getByRole('checkbox', { name: 'Shortcuts: 1-4, Enter, S' });
  await person.click(keys);
  await person.keyboard('1s');
  expect(isChosen('cheater')).toBe(false);
  expect(shownCase()).toBe(titleOf(middle));
  await person.click(keys);
  await person.keyboard('1');
  expect(isChosen('cheater')).toBe(true);
});

describe('the address of the Watch', () => {
  it('may ask for an offered case, which comes first', async () => {
    await openAsEyeHolder(`/the-watch?reportId=${newest.reportId}`);
    await findCase(newest);
    expect(shownCase()).toBe(titleOf(newest));
  });

  it('says so where it asks for a case that is not offered, and the queue goes on', async () => {
    await openAsEyeHolder('/the-watch?reportId=00000000-0000-7000-8000-000000000000');
    await screen.findByText(`${reviewRefusals.not_assigned.message} Below is the next one in your queue.`);
    expect(shownCase()).toBe(titleOf(oldest));
    await expectAccessible();
  });

  it('leads back to the queue where it names no case', async () => {
    const { person } = await openAsEyeHolder('/the-watch?reportId=nonsense');
    await screen.findByText('Report not found.');
    await person.click(screen.getByRole('link', { name: 'Your queue' }));
    await findCase(oldest);
  });
});

it('the navigation counts the cases that wait, and so does the menu', async () => {
  const { person } = await openApp('/ranking', {
    user: eyeHolder,
    answers: { countReviewQueue: () => ({ waiting: 3 }) },
  });
  const waiting = { name: 'The Watch (3 cases waiting)' };
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await waitFor(() => bar.getByRole('link', waiting));
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  menu.getByRole('link', waiting);
});

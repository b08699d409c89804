import { lobbyAnsweredMessage } from '@argus/contract/cases/reviews';
import { reviewExamples } from '@argus/contract/examples/cases';
import { calls } from '@argus/contract/kernel/calls';
import { tell } from '@argus/contract/kernel/told';
import { decisions } from '@argus/domain/cases/report-status';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { openApp, refuse } from './open-app.tsx';
import {
  eyeHolder,
  fillVideoLink,
  findCase,
  findNextCase,
  isChosen,
  middle,
  newest,
  note,
  oldest,
  openAsEyeHolder,
  openTheWatch,
  shownCase,
  titleOf,
  verdict,
  videoLink,
} from './the-watch.ts';

describe('a review', () => {
  it('is not sent without a verdict', async () => {
    const { person, listPosted } = await openTheWatch();
    await person.keyboard('{Enter}');
    await screen.findByText(reviewMessages.decision_required.message);
    expect(shownCase()).toBe(titleOf(oldest));
    expect(listPosted()).toEqual([]);
  });

  it('is not sent with evidence from other sites than YouTube, and says why', async () => {
    const { person, listPosted } = await openTheWatch();
    const link = 'https://vimeo.example/12345';
    fillVideoLink(link);
    await person.click(verdict('cheater'));
    expect(videoLink().getAttribute('aria-invalid')).not.toBe('true');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    const sentence = formatMessage(evidenceMessages.review_video_invalid, { url: link });
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(sentence));
    await waitFor(() => expect(document.activeElement).toBe(videoLink()));
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

  it('asks the reviewer to look first if no evidence was opened', async () => {
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

  it('says that it does not count if the case was reviewed in another tab, and stays on the next case', async () => {
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
    // Leaving the page sends a waiting review at once.
    fireEvent(window, new Event('pagehide'));
    await screen.findByText(reviewRefusals.already_reviewed.message);
    expect(sent.filter(({ name }) => name === 'submitReview')).toHaveLength(1);
    expect(shownCase()).toBe(titleOf(middle));
    expect(screen.queryByText(titleOf(oldest))).toBeNull();
    await expectAccessible();
  });

  it('survives a reload as a draft, and does not treat text in a field as shortcuts', async () => {
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

  async function openNamed(answer: () => Response | { msg: string } = () => tell(lobbyAnsweredMessage(false))) {
    const app = await openApp('/the-watch', {
      user: eyeHolder,
      answers: {
        listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [naming, middle] }),
        answerLobbyQuestion: ({ body }) => {
          const { wasInMatch } = calls.answerLobbyQuestion.body.parse(body);
          return wasInMatch ? tell(lobbyAnsweredMessage(true)) : answer();
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
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(isChosen('cheater')).toBe(false);
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, I was' }));
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, I was not' }));
    expect(listPosted()).toEqual([]);
  });

  it('can review the case after answering no, even if the verdict is undone', async () => {
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

  it('gives up the case after answering yes', async () => {
    const { person, listPosted } = await openNamed();
    await person.click(screen.getByRole('button', { name: 'Yes, I was' }));
    await findNextCase(middle);
    screen.getByText(lobbyAnsweredMessage(true).message);
    expect(screen.queryByText(titleOf(oldest))).toBeNull();
    expect(listPosted()).toMatchObject([{ name: 'answerLobbyQuestion', body: { wasInMatch: true } }]);
  });

  it('can answer again if the answer was not saved', async () => {
    const { person } = await openNamed(() => refuse(503, { id: 'database_unavailable', msg: 'Please wait.' }));
    await person.click(screen.getByRole('button', { name: 'No, I was not' }));
    await screen.findByText('Please wait.');
    screen.getByRole('region', { name: reviewMessages.lobby_question.message });
    expect(verdict('cheater').matches(':disabled')).toBe(true);
  });
});

it('offers no duplicate verdict for the only report on a player, and says why', async () => {
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

import { reportExamples } from '@argus/contract/examples/cases';
import { playerExamples } from '@argus/contract/examples/players';
import { lookupWarnings, reportMessages } from '@argus/domain/cases/report-rules';
import { loginMessages } from '@argus/domain/members/login';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { type Answers, aMember, openApp, refuse } from './open-app.tsx';
import {
  confirmNightOwl,
  description,
  fill,
  linkOf,
  nightOwl,
  openReportForm,
  playerField,
  reporter,
  submitButton,
  video,
} from './report-form.ts';

const { listMySubmissions } = reportExamples;
const [own] = listMySubmissions.response.reports;
if (!own) throw new Error('the example has no submission');
const callback = '/auth/discord/callback';
const cancelled = { explainLoginFailure: () => ({ error: 'discord_login_cancelled' as const, banReason: null }) };
const stored = () => ({ ...localStorage });
const remembered = () => ({ ...sessionStorage });
const typedTexts = () => Object.keys(stored()).filter((key) => key.startsWith('report-form:'));
const loginLink = () => screen.getByRole('link', { name: 'Log in to submit' });
const openForm = (scene = {}, answers: Answers = {}) =>
  openReportForm('/submit-report', answers, { user: null, ...scene });

beforeAll(() => loadPages('/', '/submit-report', '/rules'));

async function fillIn(person: UserEvent): Promise<void> {
  await confirmNightOwl(person);
  await fill(person, description(), 'Spins in spawn');
  await fill(person, linkOf(1), video);
}

/** The browser would leave the page here. Returns whether it would. */
async function clickLogin(person: UserEvent): Promise<boolean> {
  let isLeaving = false;
  const stay = (event: Event) => {
    isLeaving = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  await person.click(loginLink());
  return isLeaving;
}

/** Returns what the browser remembers after a visitor has filled in the form and clicked on the login. */
async function leaveForLogin() {
  const { person } = await openForm();
  await fillIn(person);
  expect(await clickLogin(person)).toBe(true);
  const left = { stored: stored(), remembered: remembered() };
  cleanup();
  return left;
}

describe('a visitor’s report', () => {
  it('is written in the same form, which says that submitting needs a login and sends nothing', async () => {
    const { person, sent } = await openForm();
    screen.getByText(reportMessages.login_to_report.message);
    expect(screen.queryByRole('button', { name: /Submit report|Save draft/ })).toBeNull();
    await fillIn(person);
    await screen.findByText(/^The link was recognised\. Once you have logged in/);
    await expectAccessible();
    expect(await clickLogin(person)).toBe(true);
    expect(sessionStorage.getItem('login-origin')).toBe('/submit-report');
    const asked = new Set(sent.map(({ name }) => name));
    for (const name of ['submitReport', 'listMySubmissions', 'checkVideo'] as const) expect(asked).not.toContain(name);
  });

  it('is checked before the login, so that nobody logs in for a form with mistakes', async () => {
    const { person } = await openForm();
    await fill(person, description(), 'Spins in spawn');
    expect(await clickLogin(person)).toBe(false);
    screen.getByText(reportMessages.evidence_required.message);
    expect(document.activeElement).toBe(playerField());
    expect(sessionStorage.getItem('login-origin')).toBeNull();
  });

  it('is complete after the login, names the account, and is submitted only by a click', async () => {
    const left = await leaveForLogin();
    const { person, listSent } = await openReportForm(`${callback}?token=code`, {}, { ...left, user: reporter });
    await waitFor(() => expect(location.pathname).toBe('/submit-report'));
    expect(description().value).toBe('Spins in spawn');
    expect(linkOf(1).value).toBe(video);
    screen.getByText('Confirmed');
    const notice = screen.getByText(/^This was typed in this browser before you logged in as/);
    expect(notice.textContent).toContain(reporter.username);
    expect(listSent('submitReport')).toEqual([]);
    expect(typedTexts()).toEqual([expect.stringContaining(reporter._id)]);
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Submit it now' }));
    await screen.findByRole('heading', { name: 'Report submitted' });
    expect(listSent('submitReport')).toEqual([
      expect.objectContaining({ reportedSteam64Id: nightOwl.steamid, description: 'Spins in spawn' }),
    ]);
    expect(typedTexts()).toEqual([]);
  });

  it('is not offered for submission again if the member has an open report about the player, which is linked', async () => {
    const left = await leaveForLogin();
    const filed = { ...own, reportedSteam64Id: nightOwl.steamid, reportStatus: 'unverified' as const };
    const answers = { listMySubmissions: () => ({ ...listMySubmissions.response, reports: [filed] }) };
    const { person } = await openForm({ ...left, user: reporter }, answers);
    const notice = within(screen.getByText('Welcome back: nothing was lost.').parentElement ?? document.body);
    const link = await notice.findByRole('link', { name: /^Open your report/ });
    expect(link.getAttribute('href')).toBe(`/report/${filed.reportId}`);
    notice.getByText(reportMessages.already_reported.message);
    expect(screen.queryByText(/It has not been submitted yet/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit it now' })).toBeNull();
    await person.click(notice.getByRole('button', { name: 'Start over' }));
  });

  it('is still there after a cancelled login', async () => {
    const left = await leaveForLogin();
    await openReportForm(`${callback}?error=discord_login_cancelled`, cancelled, { ...left, user: null });
    await screen.findByText(loginMessages.login_cancelled.message);
    expect(location.pathname).toBe('/submit-report');
    expect(description().value).toBe('Spins in spawn');
    expect(linkOf(1).value).toBe(video);
    screen.getByText('Confirmed');
    screen.getByText(/^This was typed in this browser .*If it is not yours, start over\.$/);
    expect(loginLink()).toBeDefined();
  });

  it('is offered on the home page after a failed login, and is still there', async () => {
    const left = await leaveForLogin();
    const answers = { explainLoginFailure: () => ({ error: 'discord_login_denied' as const, banReason: null }) };
    const { person } = await openApp(`${callback}?error=discord_login_denied`, { ...left, answers });
    await screen.findByText('Your report is not lost.');
    await person.click(screen.getByRole('link', { name: 'Back to your report' }));
    await waitFor(() => expect(description().value).toBe('Spins in spawn'));
  });

  it('can be thrown away by whoever logs in next', async () => {
    const left = await leaveForLogin();
    const next = aMember({ _id: '0192f0c1-0000-7000-8000-00000000abcd', username: 'Следующий 玩家' });
    const { person } = await openForm({ ...left, user: next });
    screen.getByText(next.username, { selector: 'main bdi' });
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(description().value).toBe(''));
    expect(typedTexts()).toEqual([]);
  });

  it('becomes the report of whoever logs in from another tab, which the form says', async () => {
    let user: typeof reporter | null = null;
    const { person } = await openForm({}, { getCurrentUser: () => user ?? refuse(401) });
    await fillIn(person);
    user = reporter;
    await act(async () => {
      localStorage.setItem('token', 'from another tab');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await screen.findByText(/^This was typed in this browser before you logged in as/);
    expect(description().value).toBe('Spins in spawn');
    submitButton();
    expect(typedTexts()).toEqual([expect.stringContaining(reporter._id)]);
  });

  it('does not show what a member typed here, and says that it waits for their login', async () => {
    const { person } = await openReportForm();
    await fill(person, description(), 'Half a story');
    const left = { stored: stored() };
    cleanup();
    delete left.stored.token;
    await openForm(left);
    expect(description().value).toBe('');
    screen.getByText(/A report that a member began here waits for their login\.$/);
  });

  it('leaves the page without a question, because it is found again', async () => {
    const { person } = await openForm();
    await fill(person, description(), 'Half a story');
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'The rules' }));
    await waitFor(() => expect(location.pathname).toBe('/rules'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(JSON.stringify(stored())).toContain('Half a story');
  });
});

it.each(['?draft_id=019a8000-0000-7000-8000-000000000001', '?submitted=019a8000-0000-7000-8000-000000000001'])(
  'a visitor is asked to log in where there is nothing to fill in: /submit-report%s',
  async (query) => {
    await openApp(`/submit-report${query}`, {});
    await screen.findByText(reportMessages.login_to_report.message);
    expect(screen.queryByLabelText(/^Description/)).toBeNull();
  },
);

it('the look-up says what is known already: the verdict, open reports and Steam’s bans', async () => {
  const { response } = playerExamples.searchPlayer;
  const summary = { ...response.summary, totalReports: 3, reviewedReports: 1, convictions: 1 };
  const { person } = await openForm({}, { searchPlayer: () => ({ ...response, summary }) });
  await fill(person, playerField(), 'nightowl');
  await person.keyboard('{Enter}');
  await screen.findByText(lookupWarnings.player_convicted.message);
  screen.getByText(say(verdictHeadlines.convicted));
  screen.getByText('2 reports are pending review. A report is not a verdict.');
  screen.getByRole('link', { name: /^See what is on file/ });
  await expectAccessible();
});

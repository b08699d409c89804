import { reportRequestSchema } from '@argus/contract/cases/report-content';
import { examplesByCall } from '@argus/contract/examples/call-examples';
import { typedReport, videoHealth } from '@argus/contract/examples/cases';
import type { Example } from '@argus/contract/examples/example';
import { exampleIds, examplePlayers } from '@argus/contract/examples/example';
import { exampleInvitationToken } from '@argus/contract/examples/staff-desk';
import { type Access, type Call, statusOf } from '@argus/contract/kernel/call';
import { type CallName, calls } from '@argus/contract/kernel/calls';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/browser.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { aCase, fillPool } from '../../../tests/exam-room.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { hashToken } from '../../staff/invitations/change-invitations.ts';
import { apiKeys } from '../db/schema/api-keys.ts';
import { examAttemptCases, examAttempts } from '../db/schema/exam.ts';
import { filings } from '../db/schema/filings.ts';
import { invitations } from '../db/schema/invitations.ts';
import { evidenceCopies } from '../db/schema/links.ts';
import { metChoices, metLobbies } from '../db/schema/meetings.ts';
import { drafts } from '../db/schema/reports.ts';
import { staffNotes } from '../db/schema/staff.ts';
import { sessions } from '../db/schema/users.ts';
import { newId } from '../db/uuid.ts';

const t = useTestApp({ env: { EXAM: 'on', EYE_ESSENCE: '0' } });
let users: Record<Exclude<Access, 'public'>, UserRow>;
/** These calls must be made by somebody other than the usual user of their access level. */
let callers: Partial<Record<CallName, UserRow>>;

beforeAll(async () => {
  users = {
    user: await aUser(t.db, { id: exampleIds.submitter, username: 'Mara', steam64Id: '76561198084120101' }),
    eye: await aUser(t.db, { id: exampleIds.reviewer, username: 'Sunniva', hasTheEye: true }),
    staff: await aUser(t.db, { id: exampleIds.moderator, userType: 'moderator' }),
    admin: await aUser(t.db, { userType: 'admin' }),
  };
  const aboutOpen = await aUser(t.db, { steam64Id: examplePlayers.reported });
  const aboutConvicted = await aUser(t.db, { steam64Id: examplePlayers.convicted });
  callers = {
    submitReport: await aUser(t.db),
    deleteMyAccount: await aUser(t.db),
    acceptInvitation: await aUser(t.db),
    toggleBan: users.admin,
    answerReport: aboutOpen,
    fileAppeal: aboutConvicted,
    fileAppeals: aboutConvicted,
    claimFalseReport: await aUser(t.db),
    answerLobbyQuestion: await aUser(t.db, { hasTheEye: true, steam64Id: examplePlayers.lobbyMate }),
    handInExam: await aUser(t.db),
    forgetLobby: await aUser(t.db),
    // Whoever reveals the votes decides nothing on that case afterwards.
    openVotes: await aUser(t.db, { userType: 'moderator' }),
    // The admin took the filing over from the moderator.
    decideFiling: users.admin,
  };
  await seed(users.user, users.eye);
  await seedExam(callers.handInExam?.id ?? '');
  const userId = callers.forgetLobby?.id ?? '';
  await t.db.insert(metChoices).values({ userId });
  await t.db.insert(metLobbies).values({ id: exampleIds.metLobby, userId, metAt: new Date(t.clock.now()) });
});

async function seed(submitter: UserRow, reviewer: UserRow): Promise<void> {
  const [reported, convicted, lobbyMate] = [
    await aPlayer(t.db, { steam64Id: examplePlayers.reported }),
    await aPlayer(t.db, { steam64Id: examplePlayers.convicted }),
    await aPlayer(t.db, { steam64Id: examplePlayers.lobbyMate }),
  ];
  await aReport(t.db, { id: exampleIds.openReport, player: reported, submitter, lobby: [lobbyMate] });
  const decision = 'cheater';
  const evidence = [{ type: 'video', url: videoHealth.url }] as const;
  await aReport(t.db, {
    id: exampleIds.convictingReport,
    player: convicted,
    submitter,
    evidence,
    reviews: [{ decision, reviewer }, decision, decision],
  });
  // Staff decided this report, because with more reviewers each case would be offered only to some of them.
  const decidedByStaff = { status: 'verified_undetermined', reviews: [] } as const;
  await aReport(t.db, { id: exampleIds.closedReport, player: convicted, submitter, evidence, ...decidedByStaff });
  for (const id of [exampleIds.secondConviction, exampleIds.thirdConviction])
    await aReport(t.db, { id, player: convicted, status: 'verified_cheater', reviews: [] });
  await aReport(t.db, { id: exampleIds.restingReport, restsUntil: new Date(t.clock.now() + dayMs) });
  const createdAt = new Date(t.clock.now());
  await t.db.insert(evidenceCopies).values({
    id: exampleIds.copy,
    reportId: exampleIds.convictingReport,
    ofKey: `youtube:${videoHealth.url.slice(-11)}`,
    kind: 'mirror',
    type: 'archive',
    url: 'https://web.archive.org/web/2026/elsewhere',
    addedById: submitter.id,
    createdAt,
  });
  const claim = { kind: 'claim', state: 'staff', reportId: exampleIds.convictingReport, round: 1 } as const;
  const filedAt = { filedAt: createdAt, openedAt: createdAt, staffSince: createdAt, statement: 'A false report.' };
  await t.db.insert(filings).values([
    { ...claim, ...filedAt, id: exampleIds.claim, authorId: reviewer.id },
    { ...claim, ...filedAt, id: exampleIds.ownClaim, authorId: submitter.id },
  ]);
  // The drafts are about a player on whom the submitter has no open report yet.
  const content = { ...reportRequestSchema.parse(typedReport), reportedSteam64Id: '76561198084120404' };
  const dates = { createdAt, updatedAt: createdAt };
  const draftIds = [exampleIds.draft, exampleIds.finishedDraft, exampleIds.unwantedDraft];
  await t.db.insert(drafts).values(draftIds.map((id) => ({ id, userId: submitter.id, content, ...dates })));
  const note = { id: exampleIds.note, authorId: exampleIds.moderator, targetReportId: exampleIds.convictingReport };
  await t.db.insert(staffNotes).values({ ...note, text: 'The same clip was used in May.', createdAt });
  const expiresAt = new Date(createdAt.getTime() + dayMs);
  await t.db.insert(sessions).values({ id: exampleIds.session, userId: submitter.id, createdAt, expiresAt });
  const apiKey = { id: exampleIds.apiKey, userId: submitter.id, name: 'Discord bot' };
  await t.db.insert(apiKeys).values({ ...apiKey, prefix: 'argus_3f9a1c', hash: 'unknown', createdAt });
  const invitation = { creatorId: users.admin.id, createdAt, expiresAt };
  await t.db.insert(invitations).values([
    { ...invitation, id: exampleIds.invitation, hash: 'unknown' },
    { ...invitation, id: newId(), hash: hashToken(exampleInvitationToken) },
  ]);
}

async function seedExam(userId: string): Promise<void> {
  const attemptId = exampleIds.examAttempt;
  const cases = [
    await aCase(t.db, { id: exampleIds.examCase }),
    ...(await fillPool(t.db, { cheater: 4, not_cheater: 9 })),
  ];
  await t.db.insert(examAttempts).values({ id: attemptId, userId, startedAt: new Date(t.clock.now() - hourMs) });
  await t.db
    .insert(examAttemptCases)
    .values(cases.slice(0, 12).map(({ id }, index) => ({ attemptId, position: index + 1, caseId: id, version: 1 })));
}

function urlOf({ path }: Call, { params = {}, query = {} }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `${filled}?${search}`;
}

async function tokenOf(name: string, { access }: Call): Promise<Record<string, string>> {
  if (access === 'public') return {};
  const caller = Object.entries(callers).find(([of]) => of === name)?.[1] ?? users[access];
  return { 'x-auth-token': await tokenFor(t, caller) };
}

/** The end of a login needs the browser that began it, and a code that only that login made. */
async function finishLogin(name: string) {
  const browser = openBrowser(t.app, { runsPages: false });
  if (name === 'explainLoginFailure') {
    await browser.logIn({ persona: 'unverified' });
    return browser.post('/api/auth/login-failure');
  }
  const { location } = await browser.logIn({ persona: 'newcomer' });
  return browser.exchange(location.searchParams.get('token') ?? '');
}

/** Only a preview that was just seen can be confirmed. */
async function confirmPreview(example: Example): Promise<Example> {
  const headers = await tokenOf('closeReports', calls.closeReports);
  const { reportIds, newStatus } = calls.closeReports.body.parse(example.body);
  const payload = { reportIds, newStatus };
  const seen = await t.app.inject({ method: 'POST', url: calls.previewBulkClosing.path, headers, payload });
  const { token } = calls.previewBulkClosing.response.parse(seen.json());
  return { ...example, body: { ...Object(example.body), token } };
}

/** The version is read first, because other examples have changed the status meanwhile. */
async function lookAtFiling(example: Example): Promise<Example> {
  const headers = await tokenOf('getFilingForStaff', calls.getFilingForStaff);
  const seen = await t.app.inject({ url: urlOf(calls.getFilingForStaff, example), headers });
  const { statusVersion } = calls.getFilingForStaff.response.parse(seen.json());
  return { ...example, body: { ...Object(example.body), seenVersion: statusVersion } };
}

const upToDate: Record<string, (example: Example) => Promise<Example>> = {
  closeReports: confirmPreview,
  decideFiling: lookAtFiling,
};

async function run(name: string, call: Call, documented: Example) {
  const example = (await upToDate[name]?.(documented)) ?? documented;
  if (name === 'exchangeLogin' || name === 'explainLoginFailure') return finishLogin(name);
  return t.app.inject({
    method: call.method,
    url: urlOf(call, example),
    headers: await tokenOf(name, call),
    ...(example.body === undefined ? {} : { payload: Object(example.body) }),
  });
}

// Reads run first, because writes change what they show.
const inOrder = Object.entries<Call>(calls).toSorted(
  ([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
);

test.each(inOrder)('the documented request of %s gets a response as documented', async (name, call) => {
  const example = examplesByCall.get(name) ?? {};
  const answer = await run(name, call, example);
  expect([answer.statusCode, answer.body]).toEqual([statusOf(call), expect.anything()]);
  if (call.navigation) {
    expect(answer.headers.location).toMatch(/^https?:\/\//);
    return;
  }
  if (call.media) {
    expect(answer.body).toBe(example.response);
    return;
  }
  const body: object = answer.json();
  expect(call.response.parse(body)).toEqual(body);
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(Object(example.response)).toSorted());
  if ('msg' in body) expect(example.response).toHaveProperty('msg', body.msg);
});

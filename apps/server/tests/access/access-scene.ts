import { type CallName, calls } from '@argus/contract/kernel/calls';
import { reportMessages } from '@argus/domain/cases/report-rules';
import type { Decision } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { filingRefusals } from '@argus/domain/filings/filing';
import { loginMessages } from '@argus/domain/members/login';
import { dayMs } from '@argus/domain/shared/time';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { knownPlayers } from '@argus/sandbox/known-players';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UserRow } from '../../src/features/members/users/users.queries.ts';
import type { PlayerRow } from '../../src/features/players/players.queries.ts';
import { evidenceCopies } from '../../src/platform/db/schema/links.ts';
import { evidenceLinks } from '../../src/platform/db/schema/reports.ts';
import { staffNotes } from '../../src/platform/db/schema/staff.ts';
import { newId } from '../../src/platform/db/uuid.ts';
import { aPlayer, aReport, aUser, aVideoUrl } from '../builders.ts';
import { aCase } from '../exam-room.ts';
import { aPerson, call, type Person, type Sent } from '../panel.ts';
import type { TestApp } from '../test-app.ts';

export const [knownPlayer = { steam64Id: '' }, otherPlayer = { steam64Id: '' }] = knownPlayers;

export const roles = ['visitor', 'user', 'owner', 'accused', 'eye', 'moderator', 'admin', 'banned'] as const;
export type Role = (typeof roles)[number];
export type Cell = number | readonly [status: number, sentence: string];
export type Cells = Readonly<Record<Role, Cell>>;

export interface Scene {
  t: TestApp;
  /** The owner is a plain user who submitted the report, has the draft, and is the target of staff actions. */
  owner: Person;
  /** The report is about this person's linked Steam account. */
  accused: Person;
  player: PlayerRow;
  reportId: string;
  draftId: string;
  steam64Id: string;
  content: object;
}

/** What one call is sent, and what it answers to somebody of every role. */
export interface Row {
  sent?: (scene: Scene) => Sent | Promise<Sent>;
  cells: Cells;
}

/** The rows of one subject. */
export type SubjectRows = Partial<Record<CallName, Row>>;

export const noToken = [401, loginMessages.unauthenticated.message] as const;
export const isBanned = [403, loginMessages.account_banned.message] as const;
const noEye = [403, reviewRefusals.eye_required.message] as const;
const noStaff = [403, permissionRefusals.insufficient_permissions.message] as const;
const noAdmin = [403, permissionRefusals.admin_required.message] as const;
export const noDraft = [404, reportMessages.draft_not_found.message] as const;

export const everyone = (cell: Cell): Cells => ({
  visitor: cell,
  user: cell,
  owner: cell,
  accused: cell,
  eye: cell,
  moderator: cell,
  admin: cell,
  banned: cell,
});
export const members = (cell: Cell): Cells => ({ ...everyone(cell), visitor: noToken, banned: isBanned });
export const ownerOnly = (cell: Cell, others: Cell): Cells => ({ ...members(others), owner: cell });
export const accusedOnly = (cell: Cell): Cells => ({
  ...members([403, filingRefusals.not_the_accused.message]),
  accused: cell,
});
export const eyeOnly = (cell: Cell): Cells => ({ ...members(noEye), eye: cell });
export const staffOnly = (cell: Cell): Cells => ({ ...members(noStaff), moderator: cell, admin: cell });
export const adminOnly = (cell: Cell): Cells => ({ ...members(noAdmin), admin: cell });

/** Nobody was active recently, so every Eye holder is offered every case, however many holders there are. */
const lastActiveAt = new Date(Date.now() - 30 * dayMs);
/** A reviewer becomes active by opening the queue, and this one already is, so that the call writes nothing. */
export const activityOf = (role: string) => (role === 'eye' ? new Date() : lastActiveAt);

export async function aScene(t: TestApp): Promise<Scene> {
  const owner = await aPerson(t, { steam64Id: nextSteam64Id() });
  const player = await aPlayer(t.db);
  const accused = await aPerson(t, { steam64Id: player.steam64Id, lastActiveAt });
  const report = await aReport(t.db, { player, submitter: owner.user });
  const evidenceLinks = [{ type: 'video', url: aVideoUrl(), description: '' }];
  const content = {
    reportedSteam64Id: otherPlayer.steam64Id,
    description: 'Text',
    cheatsUsed: ['Aimbot'],
    evidenceLinks,
  };
  const { draft } = await call(t, owner, calls.createDraft, { body: content });
  return { t, owner, accused, player, reportId: report.id, draftId: draft._id, steam64Id: player.steam64Id, content };
}

let linked = 0;
export const nextSteam64Id = () => {
  linked += 1;
  return String(76_561_198_700_000_000n + BigInt(linked));
};

export const ofReport = ({ reportId }: Scene) => ({ params: { reportId } });
export const ofDraft = ({ draftId }: Scene) => ({ params: { draftId } });
export const ofOwner = ({ owner }: Scene) => ({ params: { userId: owner.user.id } });
export const ofOwnersSession = ({ owner }: Scene) => {
  const claims: unknown = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString());
  return {
    params: z
      .object({ sid: z.string() })
      .transform(({ sid }) => ({ sessionId: sid }))
      .parse(claims),
  };
};

export const ofOwnersKey = async ({ t, owner }: Scene) => {
  const { apiKey } = await call(t, owner, calls.createApiKey, { body: { name: 'Bot' } });
  return { params: { keyId: apiKey._id } };
};

export const ofOwnersLobby = async ({ t, owner }: Scene) => {
  const { lobbyId } = await call(t, owner, calls.rememberLobby, { body: { steam64Ids: [nextSteam64Id()] } });
  return { params: { lobbyId } };
};

export const filed = { statement: 'The clip shows somebody else, see round 7.', evidenceLinks: [] };

/** The reviewers were not active recently, so they do not count among the active reviewers. */
export async function aClosedReport(
  { t }: Scene,
  parties: { player?: PlayerRow; submitter?: UserRow },
  decision: Decision,
): Promise<string> {
  const reviewers = [];
  for (let n = 0; n < 3; n += 1) reviewers.push(await aUser(t.db, { hasTheEye: true, lastActiveAt }));
  const reviews = reviewers.map((reviewer) => ({ decision, reviewer }));
  return (await aReport(t.db, { ...parties, reviews })).id;
}

const claim = async (who: Person, { t, reportId }: Scene) => {
  const { filing } = await call(t, who, calls.claimFalseReport, { params: { reportId }, body: filed });
  return { params: { filingId: filing.filingId } };
};
export const ofOwnersClaim = (scene: Scene) => claim(scene.owner, scene);
export const ofClaim = async (scene: Scene) => claim(await aPerson(scene.t, { lastActiveAt }), scene);

export async function evidenceOf({ t, reportId }: Scene): Promise<string> {
  const [link] = await t.db.select().from(evidenceLinks).where(eq(evidenceLinks.reportId, reportId));
  return link?.url ?? '';
}

export async function ofCopy(scene: Scene) {
  const body = { kind: 'mirror', of: await evidenceOf(scene), url: aVideoUrl() } as const;
  await call(scene.t, scene.owner, calls.addEvidenceCopy, { ...ofReport(scene), body });
  const [copy] = await scene.t.db.select().from(evidenceCopies).where(eq(evidenceCopies.reportId, scene.reportId));
  return { params: { copyId: copy?.id ?? '' } };
}

/** Makes a note by another member of the staff. */
export const aNote = async ({ t, reportId }: Scene) => {
  const id = newId();
  const { id: authorId } = await aUser(t.db, { userType: 'moderator', lastActiveAt });
  await t.db
    .insert(staffNotes)
    .values({ id, authorId, targetReportId: reportId, text: 'Seen before.', createdAt: new Date() });
  return { params: { noteId: id } };
};

export const ofExamCase = async ({ t }: Scene) => ({ params: { caseId: (await aCase(t.db)).id } });

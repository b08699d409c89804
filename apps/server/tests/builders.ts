import { evaluate, type NeededVotes } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { sessionDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { followStatus } from '../src/features/cases/follow-status.ts';
import { signToken } from '../src/features/members/auth/token.ts';
import type { UserRow } from '../src/features/members/users/users.queries.ts';
import { followReports } from '../src/features/players/follow-reports.queries.ts';
import type { PlayerRow } from '../src/features/players/players.queries.ts';
import { type Db, inTransaction, type Tx } from '../src/platform/db/client.ts';
import { players } from '../src/platform/db/schema/players.ts';
import { evidenceLinks, lobbyMates, reportEvents, reports, reviews } from '../src/platform/db/schema/reports.ts';
import { sessions, users } from '../src/platform/db/schema/users.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { withIds } from '../src/platform/db/with-ids.ts';
import { bookSettlement, settlePlayer } from './settle-player.ts';
import type { TestApp } from './test-app.ts';

type ReportRow = typeof reports.$inferSelect;

/* Triggers maintain these columns, so builders cannot set them directly. */
type Kept =
  | 'essence'
  | 'reportsSubmitted'
  | 'verifiedCheaterReports'
  | 'verifiedUndeterminedReports'
  | 'verifiedTrollReports'
  | 'uniqueConvictions'
  | 'reviewsDone'
  | 'publicEssence'
  | 'publicReviewsDone';

let made = 0;
const count = () => {
  made += 1;
  return made;
};

const firstDiscordId = 500_000_000_000_000_000n;
const firstSteam64Id = 76_561_198_500_000_000n;

type GivenUser = Partial<Omit<UserRow, Kept>>;

function userValues(given: GivenUser) {
  const n = count();
  const memberSince = given.memberSince ?? new Date();
  const isDeleted = given.deletedAt instanceof Date;
  const fromDiscord = {
    discordId: String(firstDiscordId + BigInt(n)),
    discordUsername: `user_${n}`,
    discordGlobalName: `User ${n}`,
    discordEmail: `user-${n}@example.test`,
    discordEmailVerified: true,
  };
  return {
    id: newId(),
    username: `User ${n}`,
    memberSince,
    lastActiveAt: memberSince,
    ...(isDeleted ? {} : fromDiscord),
    ...given,
  };
}

export async function aUser(db: Db | Tx, given: GivenUser = {}): Promise<UserRow> {
  return theOne(await db.insert(users).values(userValues(given)).returning());
}

export async function aPlayer(
  db: Db | Tx,
  given: Partial<Pick<PlayerRow, 'steam64Id' | 'name' | 'avatarUrl' | 'profileUrl' | 'fetchedAt'>> = {},
): Promise<PlayerRow> {
  const n = count();
  const steam64Id = given.steam64Id ?? String(firstSteam64Id + BigInt(n));
  const values = {
    steam64Id,
    name: `Player ${n}`,
    avatarUrl: `https://avatars.example.test/${steam64Id}.jpg`,
    profileUrl: `https://steamcommunity.com/profiles/${steam64Id}`,
    fetchedAt: new Date(),
    ...given,
  };
  return theOne(await db.insert(players).values(values).returning());
}

interface GivenReview {
  decision: Decision;
  reviewer?: UserRow;
  /** This is a YouTube link that the reviewer added. */
  video?: string;
}

interface GivenReport {
  id?: string;
  player?: PlayerRow;
  submitter?: UserRow;
  /**
   * A status without reviews gets the reviews that lead to it. A status against the given reviews is a staff override.
   */
  status?: ReportStatus;
  /** Each review is by a new Eye holder unless it names its reviewer. The status follows from the reviews. */
  reviews?: readonly (Decision | GivenReview)[];
  evidence?: readonly { type: EvidenceType; url: string; description?: string }[];
  lobby?: readonly PlayerRow[];
  description?: string;
  cheatsUsed?: readonly string[];
  createdAt?: Date;
  verdictAt?: Date;
  restsUntil?: Date;
  /** This many reviewers must agree to convict, because of earlier cases. */
  neededVotes?: NeededVotes;
}

const reviewsTowards: Record<ReportStatus, readonly Decision[]> = {
  unverified: [],
  processing: ['cheater', 'cheater', 'undetermined'],
  verified_cheater: ['cheater', 'cheater', 'cheater'],
  verified_undetermined: ['undetermined', 'undetermined', 'undetermined'],
  verified_duplicate: ['duplicate', 'duplicate', 'duplicate'],
  verified_troll: ['troll', 'troll', 'troll'],
};

/**
 * Makes a report as the site would have left it, with its events, counters and Essence. It uses as few statements as
 * possible, because tests make thousands of reports.
 */
export function aReport(db: Db, given: GivenReport = {}): Promise<ReportRow> {
  return inTransaction(db, async (tx) => {
    const player = given.player ?? (await aPlayer(tx));
    const newcomers: ReturnType<typeof userValues>[] = [];
    const newcomer = (values: GivenUser) => {
      const user = userValues(values);
      newcomers.push(user);
      return user;
    };
    const submitterId = (given.submitter ?? newcomer({})).id;
    const createdAt = given.createdAt ?? new Date();
    const id = given.id ?? newId(createdAt.getTime());
    const links = linkRows(id, given.evidence ?? [{ type: 'video', url: aVideoUrl() }], { createdAt });
    const wanted = given.reviews ?? reviewsTowards[given.status ?? 'unverified'];
    const written = wanted.map((entry, index) => {
      const { decision, reviewer, video }: GivenReview = typeof entry === 'string' ? { decision: entry } : entry;
      // Reviews are a millisecond apart, so that their order can be read from the rows.
      const at = new Date(createdAt.getTime() + index + 1);
      const reviewerId = (reviewer ?? newcomer({ hasTheEye: true })).id;
      const review = { id: newId(at.getTime()), reportId: id, decision, reviewerId, round: 1, createdAt: at };
      const added = { createdAt: at, addedById: reviewerId, reviewId: review.id };
      if (video) links.push(...linkRows(id, [{ type: 'video', url: video }], added));
      return review;
    });
    const decided = evaluate(
      written.map(({ decision }) => decision),
      given.neededVotes,
    ).status;
    const status = given.status ?? decided;
    const lastAt = written.at(-1)?.createdAt ?? createdAt;
    const verdictAt = hasVerdict(status) ? (given.verdictAt ?? lastAt) : null;
    const kind = status === decided ? 'verdict' : 'overridden';

    if (newcomers.length > 0) await tx.insert(users).values(newcomers);
    await tx.insert(reports).values({
      id,
      reportedSteam64Id: player.steam64Id,
      reportedPlayerName: player.name,
      reportedPlayerAvatar: player.avatarUrl,
      description: given.description ?? 'Follows people through walls.',
      cheatsUsed: [...(given.cheatsUsed ?? ['Wallhack'])],
      submitterId,
      createdAt,
      updatedAt: createdAt,
      restsUntil: given.restsUntil ?? null,
      ...(given.neededVotes ? { neededVotes: given.neededVotes } : {}),
    });
    if (written.length > 0) await tx.insert(reviews).values(written);
    if (links.length > 0) await tx.insert(evidenceLinks).values(links);
    await addLobby(tx, id, given.lobby ?? []);
    if (status !== 'unverified') await tx.update(reports).set({ status, verdictAt }).where(eq(reports.id, id));
    const filed = { id, reportedSteam64Id: player.steam64Id, status: 'unverified' } as const;
    const now = new Date();
    if (status === 'unverified') await followReports(tx, player.steam64Id, { hasNewOpenCase: true, now });
    else await followStatus(tx, filed, { status, verdictAt, now });
    await addEvents(tx, id, [
      { kind: 'submitted', actorId: submitterId, toStatus: 'unverified', createdAt },
      ...written.map(({ reviewerId, createdAt }) => ({ kind: 'reviewed' as const, actorId: reviewerId, createdAt })),
      ...(verdictAt ? [{ kind, fromStatus: 'unverified', toStatus: status, createdAt: verdictAt } as const] : []),
    ]);
    const settledAt = verdictAt ?? written.at(-1)?.createdAt;
    if (settledAt && given.player) await settlePlayer(tx, player.steam64Id, settledAt);
    else if (settledAt) {
      const standing = { id, submitterId, status, verdictAt, round: 1 };
      const known = { reports: [standing], reviews: written, appealReviews: [], links, paid: [] };
      await bookSettlement(tx, player.steam64Id, settledAt, known);
    }
    return theOne(await tx.select().from(reports).where(eq(reports.id, id)));
  });
}

export function aVideoUrl(): string {
  return `https://www.youtube.com/watch?v=video${String(count()).padStart(6, '0')}`;
}

interface TokenMaker {
  db: Db;
  clock: Pick<TestApp['clock'], 'now'>;
  config: Pick<TestApp['config'], 'AUTH_SECRET'>;
}

/** Makes a session and its token without a Discord login. */
export async function tokenFor(t: TokenMaker, user: Pick<UserRow, 'id'>): Promise<string> {
  const now = t.clock.now();
  const expiresAt = now + sessionDays * dayMs;
  const sessionId = newId();
  const session = { id: sessionId, userId: user.id, createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  await t.db.insert(sessions).values(session);
  return signToken(sessionId, t.config.AUTH_SECRET, now, expiresAt);
}

function linkRows(
  reportId: string,
  links: NonNullable<GivenReport['evidence']>,
  added: { createdAt: Date; addedById?: string; reviewId?: string },
) {
  return links.map(({ type, url, description = '' }, position) => ({
    id: newId(),
    reportId,
    position,
    type,
    url,
    description,
    ...toVideoColumns({ type, url }),
    ...added,
  }));
}

async function addLobby(tx: Tx, reportId: string, mates: readonly PlayerRow[]): Promise<void> {
  if (mates.length === 0) return;
  const rows = mates.map(({ steam64Id, name, avatarUrl }, position) => ({
    reportId,
    steam64Id,
    name,
    avatarUrl,
    position,
  }));
  await tx.insert(lobbyMates).values(rows);
}

async function addEvents(
  tx: Tx,
  reportId: string,
  events: readonly Omit<typeof reportEvents.$inferInsert, 'id' | 'reportId' | 'round'>[],
): Promise<void> {
  const ordered = withIds(events, new Date());
  await tx.insert(reportEvents).values(ordered.map((row, n) => ({ ...row, ...events[n], reportId, round: 1 })));
}

function theOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a builder got no row back');
  return row;
}

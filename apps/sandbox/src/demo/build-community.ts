import { convictingReport } from '@argus/domain/members/essence';
import type { lobbyMates } from '@argus/server/platform/db/schema/reports';
import { createRowWriter, type DraftRow, type PlayerRow, type ReportRow, type UserRow } from './community-rows.ts';
import { listCandidates, listMembers } from './demo-members.ts';
import { createPlayerPool } from './demo-players.ts';
import { type NoteRow, playDesk } from './desk-acts.ts';
import { type ExamRows, playExam } from './exam-acts.ts';
import { playHearings } from './hearing-acts.ts';
import { type History, type ReportState, startHistory } from './history.ts';
import { type LinkStates, writeLinkStates } from './link-states.ts';
import { planCandidates, planReports } from './plan-reports.ts';
import { playHistory } from './play-history.ts';
import { createRandom } from './random.ts';
import { writeSteamBans } from './steam-bans.ts';
import { createCaseWriter } from './write-case.ts';

const seed = 730;
const candidateSeed = 250;

export interface Community
  extends Pick<History, 'revisions' | 'events' | 'entries' | 'audit' | 'filings' | 'filingEvidence' | 'appealReviews'> {
  users: UserRow[];
  players: PlayerRow[];
  reports: ReportRow[];
  lobbyMates: (typeof lobbyMates.$inferInsert)[];
  reviews: ReportState['reviews'];
  evidence: ReportState['evidence'];
  links: LinkStates['links'];
  copies: LinkStates['copies'];
  drafts: DraftRow[];
  notes: NoteRow[];
  convictions: { steam64Id: string; reportId: string; convictedAt: Date }[];
  steamBans: ReturnType<typeof writeSteamBans>;
  exam: ExamRows;
}

/** Builds the whole community as rows. Apart from the ids, the same `now` always gives the same result. */
export function buildCommunity(now: Date, sandboxUrl: string): Community {
  const random = createRandom(seed);
  const pool = createPlayerPool();
  const writer = createCaseWriter(random);
  const rows = createRowWriter(now.getTime(), sandboxUrl, random);

  const members = listMembers(now.getTime(), pool, random);
  const plans = planReports({
    now: now.getTime(),
    members,
    pool,
    random,
    writer,
    describeMate: rows.describePlayer,
  });
  const apart = createRandom(candidateSeed);
  const candidates = listCandidates(now.getTime(), pool, apart);
  const history = startHistory([...members, ...candidates]);
  playHistory({ history, random, writer }, members, plans);
  playHearings({ history, random, writer }, members, now.getTime());
  const notes = playDesk(history, now.getTime());
  const stage = { history, random: apart, writer: createCaseWriter(apart) };
  const scene = { now: now.getTime(), members: candidates, pool, random: apart, writer: stage.writer };
  playHistory(stage, [], planCandidates(scene));
  const exam = playExam(history, apart, now.getTime());

  const { links, copies } = writeLinkStates(history.reports, random, now.getTime());

  const { reports, users, revisions, events, entries, audit, filings, filingEvidence, appealReviews } = history;
  const named = new Set(
    reports.flatMap(({ plan, content }) => [plan.steam64Id, ...content.lobbiedWith.map(({ steam64Id }) => steam64Id)]),
  );
  return {
    users: users.map(rows.writeUser),
    players: [...named].map(rows.writePlayer),
    reports: reports.map(rows.writeReport),
    lobbyMates: reports.flatMap(({ id, content }) =>
      content.lobbiedWith.map((mate, position) => ({ reportId: id, ...mate, position })),
    ),
    reviews: reports.flatMap((report) => report.reviews),
    evidence: reports.flatMap(({ evidence }) => evidence),
    notes,
    links,
    copies,
    drafts: rows.writeDrafts(users, [...named], writer),
    convictions: [...history.reportsByPlayer].flatMap(([steam64Id, reported]) => {
      const convicting = convictingReport(reported);
      if (convicting === null || convicting.verdictAt === null) return [];
      return [{ steam64Id, reportId: convicting.id, convictedAt: new Date(convicting.verdictAt) }];
    }),
    steamBans: writeSteamBans(history.reportsByPlayer, now.getTime()),
    exam,
    revisions,
    events,
    entries,
    audit,
    filings,
    filingEvidence,
    appealReviews,
  };
}

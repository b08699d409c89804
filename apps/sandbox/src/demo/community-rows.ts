import { steamProfileUrl } from '@argus/domain/players/steam-id';
import { deletedUserName } from '@argus/domain/shared/own-words';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import type { players } from '@argus/server/platform/db/schema/players';
import type { drafts, reports } from '@argus/server/platform/db/schema/reports';
import type { users } from '@argus/server/platform/db/schema/users';
import { newId } from '@argus/server/platform/db/uuid';
import { communityUrl } from '../context.ts';
import { avatarUrl } from '../steam/avatars.ts';
import { findPlayer } from '../steam/players.ts';
import type { ReportState, UserState } from './history.ts';
import type { Random } from './random.ts';
import type { CaseWriter, Mate } from './write-case.ts';

export type UserRow = typeof users.$inferInsert;
export type PlayerRow = typeof players.$inferInsert;
export type ReportRow = typeof reports.$inferInsert;
export type DraftRow = typeof drafts.$inferInsert;

const plainUserDrafts = 7;
const otherDrafts = 11;
const quietDays = 20;
const freshHours = 18;

export interface RowWriter {
  describePlayer(steam64Id: string): Mate;
  writeUser(user: UserState): UserRow;
  writePlayer(steam64Id: string): PlayerRow;
  writeReport(report: ReportState): ReportRow;
  writeDrafts(all: readonly UserState[], steam64Ids: readonly string[], cases: CaseWriter): DraftRow[];
}

export function createRowWriter(now: number, url: string, random: Random): RowWriter {
  const sandbox = { url };

  function describePlayer(steam64Id: string): Mate {
    const player = findPlayer(steam64Id);
    if (player === null) throw new Error(`The Steam sandbox knows no account ${steam64Id}.`);
    return { steam64Id, name: player.name, avatarUrl: avatarUrl(sandbox, steam64Id) };
  }

  function describePerson({ account, pictureOf, steam64Id, deletedAt }: UserState['member']) {
    if (deletedAt !== null) {
      return { username: deletedUserName, discordEmailVerified: false, deletedAt: new Date(deletedAt) };
    }
    const steam = steam64Id === null ? null : describePlayer(steam64Id);
    return {
      discordId: account.discordId,
      discordUsername: account.username,
      discordGlobalName: account.globalName,
      discordEmail: account.email,
      discordEmailVerified: account.verified,
      username: account.globalName,
      profilePictureUrl: pictureOf === null ? null : avatarUrl(sandbox, pictureOf),
      steam64Id,
      steamUsername: steam?.name ?? null,
      steamAvatarUrl: steam?.avatarUrl ?? null,
    };
  }

  return {
    describePlayer,

    writeUser({ id, member, hasTheEye, eyeRemovedByStaff, isBanned, banReason, pause, lastActiveAt }) {
      const lastSeenAt = member.ban?.at ?? member.deletedAt ?? now - random.between(0, quietDays) * dayMs;
      return {
        id,
        ...describePerson(member),
        userType: member.userType,
        hasTheEye,
        eyeRemovedByStaff,
        isBanned,
        banReason,
        ...(pause
          ? { pausedAt: new Date(pause.at), pausedUntil: new Date(pause.until), pauseReason: pause.reason }
          : {}),
        memberSince: new Date(member.joinedAt),
        lastActiveAt: new Date(Math.round(Math.max(lastActiveAt, lastSeenAt))),
      };
    },

    writePlayer: (steam64Id) => ({
      ...describePlayer(steam64Id),
      profileUrl: steamProfileUrl(communityUrl(sandbox), steam64Id),
      fetchedAt: new Date(now - Math.round(random.between(0, freshHours) * hourMs)),
    }),

    writeReport({
      id,
      plan,
      submitterId,
      content,
      status,
      round,
      edits,
      addendum,
      updatedAt,
      verdictAt,
      restsUntil,
      duplicateOfId,
    }) {
      const { name, avatarUrl: avatar } = describePlayer(plan.steam64Id);
      return {
        id,
        reportedSteam64Id: plan.steam64Id,
        reportedPlayerName: name,
        reportedPlayerAvatar: avatar,
        description: content.description,
        cheatsUsed: content.cheatsUsed,
        submitterId,
        status,
        round,
        edits,
        addendum: addendum?.text ?? null,
        addendumAt: addendum ? new Date(addendum.at) : null,
        createdAt: new Date(plan.createdAt),
        updatedAt: new Date(updatedAt),
        verdictAt: verdictAt === null ? null : new Date(verdictAt),
        restsUntil: restsUntil === null ? null : new Date(restsUntil),
        duplicateOfId,
      };
    },

    writeDrafts(all, steam64Ids, cases) {
      const isHere = ({ isBanned, member }: UserState): boolean => !isBanned && member.deletedAt === null;
      const owners = [
        ...all.flatMap((user) => (user.member.persona === 'plain' ? Array<UserState>(plainUserDrafts).fill(user) : [])),
        ...random.pickSome(all.filter(isHere), otherDrafts),
      ];
      return owners.map(({ id, member }) => {
        const createdAt = Math.round(random.between(Math.max(member.joinedAt, now - 30 * dayMs), now));
        return {
          id: newId(createdAt),
          userId: id,
          content: cases.writeDraft(random.chance(0.8) ? random.pick(steam64Ids) : null),
          createdAt: new Date(createdAt),
          updatedAt: new Date(Math.round(random.between(createdAt, now))),
        };
      });
    },
  };
}

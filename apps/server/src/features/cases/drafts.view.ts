import type { Draft } from '@argus/contract/cases/reports';
import type { DraftRow, KnownPlayers } from './drafts.queries.ts';

/** The name that a client sent is only a fallback for a player who is not stored. */
export function toDraft({ id, content, createdAt, updatedAt }: DraftRow, known: KnownPlayers): Draft {
  const reported = known.get(content.reportedSteam64Id ?? '');
  return {
    _id: id,
    reportStatus: 'draft',
    reportedSteam64Id: content.reportedSteam64Id,
    reportedPlayerName: reported?.name ?? null,
    reportedPlayerAvatar: reported?.avatarUrl ?? null,
    description: content.description,
    cheatsUsed: content.cheatsUsed,
    evidenceLinks: content.evidenceLinks,
    lobbiedWith: content.lobbiedWith.map(({ steam64Id, name }) => ({
      steam64Id,
      nameAtTimeOfReport: known.get(steam64Id)?.name ?? (name || steam64Id),
      avatarUrlAtTimeOfReport: known.get(steam64Id)?.avatarUrl ?? null,
    })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

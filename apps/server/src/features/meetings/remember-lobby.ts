import type { MapId } from '@argus/domain/meetings/maps';
import { metAtOn, metLimits, othersIn, type Remembered, sameLobbyWithin } from '@argus/domain/meetings/remembering';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { UserRow } from '../../platform/db/locks.ts';
import { lockMember } from './lock-member.ts';
import { countMeetings, findSameLobby, insertLobby, setMap } from './meetings.queries.ts';
import { lockMetChoices } from './met-choices.queries.ts';

export interface RememberedLobby {
  lobbyId: string;
  how: Remembered;
  count: number;
  /** It is false if this person wants to be told nothing. */
  isTold: boolean;
}

/** The same players looked up again are the same lobby, also if two requests for it arrive at once. */
export async function rememberLobby(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    user,
    steam64Ids,
    map,
    day,
  }: {
    user: Pick<UserRow, 'id' | 'steam64Id'>;
    steam64Ids: readonly string[];
    map: MapId | null;
    day?: string | undefined;
  },
): Promise<RememberedLobby> {
  const others = othersIn(steam64Ids, user.steam64Id);
  const count = others.length;
  if (count === 0) throw new AppError('nobody_to_remember');
  const metAt = metAtOn(day, clock());
  if (metAt === null) throw new AppError('met_too_long_ago');
  return inTransaction(db, async (tx) => {
    await lockMember(tx, user.id);
    const { digest } = await lockMetChoices(tx, user.id);
    const isTold = digest !== 'never';
    const same = await findSameLobby(tx, user.id, others, sameLobbyWithin(metAt));
    if (same) {
      const isNewMap = map !== null && map !== same.map;
      if (isNewMap) await setMap(tx, same.id, map);
      return { lobbyId: same.id, how: isNewMap ? 'with_map' : 'before', count, isTold };
    }
    if ((await countMeetings(tx, user.id)) + count > metLimits.meetings) throw new AppError('too_many_meetings');
    const lobbyId = await insertLobby(tx, { userId: user.id, steam64Ids: others, map, metAt: new Date(metAt) });
    return { lobbyId, how: 'new', count, isTold };
  });
}

import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockMember } from './lock-member.ts';
import { deleteLobby, moveNews } from './meetings.queries.ts';
import { lockMetChoices } from './met-choices.queries.ts';

/** News about a player of the lobby stays if the member met them in another one, too. */
export async function forgetLobby({ db }: Pick<Services, 'db'>, userId: string, lobbyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, userId);
    await lockMetChoices(tx, userId);
    await moveNews(tx, userId, lobbyId);
    if (!(await deleteLobby(tx, userId, lobbyId))) throw new AppError('lobby_not_remembered');
  });
}

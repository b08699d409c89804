import { tell } from '@argus/contract/kernel/told';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { choicesSaved } from '@argus/domain/meetings/digest';
import { describeRemembered, forgottenMessages } from '@argus/domain/meetings/remembering';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { forgetLobby } from './forget-lobby.ts';
import {
  countMetByMonth,
  countMetLobbies,
  deleteAllLobbies,
  listMeetings,
  listMetLobbies,
} from './meetings.queries.ts';
import { tableHead, toMetLobby, toMetSummary, toTableRow } from './meetings.view.ts';
import { getMetChoices } from './met-choices.queries.ts';
import { rememberLobby } from './remember-lobby.ts';
import { setMetChoices } from './set-met-choices.ts';

export function addMeetingRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, exportInTurn } = services;

  addCall(app, tools, meetingCalls.listMetLobbies, async ({ user, query }) => {
    const [rows, total] = await Promise.all([listMetLobbies(db, user.id, query), countMetLobbies(db, user.id)]);
    const lobbies = rows.map((row) => toMetLobby(row, config.AUTH_SECRET));
    return { lobbies, totalLobbies: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, meetingCalls.getMetSummary, async ({ user }) => toMetSummary(await countMetByMonth(db, user.id)));

  addCall(app, tools, meetingCalls.exportMetLobbies, async ({ user, request, reply }) => {
    await tools.countAddress('export', request);
    await tools.countUser('export', request, user.id);
    const rows = await exportInTurn((from) => listMeetings(from, user.id));
    reply.header('content-disposition', 'attachment; filename="players-met.csv"').type('text/csv; charset=utf-8');
    return tableHead + rows.map(toTableRow).join('');
  });

  addCall(app, tools, meetingCalls.getMetChoices, ({ user }) => getMetChoices(db, user.id));

  addCall(app, tools, meetingCalls.setMetChoices, async ({ user, body }) => {
    await setMetChoices(services, user.id, body);
    return tell(choicesSaved);
  });

  addCall(app, tools, meetingCalls.rememberLobby, async ({ user, body }) => {
    const { lobbyId, how, ...values } = await rememberLobby(services, { user, ...body });
    return { ...tell(describeRemembered(how, values)), lobbyId };
  });

  addCall(app, tools, meetingCalls.forgetLobby, async ({ user, params: { lobbyId } }) => {
    await forgetLobby(services, user.id, lobbyId);
    return tell(forgottenMessages.one);
  });

  addCall(app, tools, meetingCalls.forgetAllLobbies, async ({ user }) => {
    await deleteAllLobbies(db, user.id);
    return tell(forgottenMessages.all);
  });
}

import { digestChoices } from '@argus/domain/meetings/digest';
import { mapIds } from '@argus/domain/meetings/maps';
import { metLimits, rememberMessages } from '@argus/domain/meetings/remembering';
import { pageSizes } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import { fieldMessages } from '../kernel/field-messages.ts';
import { dateSchema, idSchema, listOf, msgSchema, pageFields, pageQuery, steam64IdSchema } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

const mapSchema = z.enum(mapIds, toldBy(fieldMessages.map_unknown)).nullable();

/** A player of a remembered lobby who was convicted since, or banned by Steam. */
const metCheaterSchema = z.object({
  steam64Id: steam64IdSchema,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** It is null unless the player was convicted since, and the conviction stands. */
  convictedAt: dateSchema.nullable(),
  /** The day (UTC) of Steam's last ban, if it came since. */
  bannedDay: z.iso.date().nullable(),
  /** A path of a picture of the meeting, which names nobody but the player. */
  picturePath: z.string(),
});
export type MetCheater = z.infer<typeof metCheaterSchema>;

const metLobbySchema = z.object({
  _id: idSchema,
  metAt: dateSchema,
  map: mapSchema,
  steam64Ids: z.array(steam64IdSchema),
  cheaters: z.array(metCheaterSchema),
});
export type MetLobby = z.infer<typeof metLobbySchema>;

const countsSchema = z.object({
  players: z.int(),
  /** How many of them were convicted since the caller met them. */
  convicted: z.int(),
  /** How many of them Steam banned since. */
  banned: z.int(),
});

const metSummarySchema = countsSchema.extend({
  /** The players by the month (UTC) in which the caller met them first, without gaps. */
  months: z.array(countsSchema.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
});
export type MetSummary = z.infer<typeof metSummarySchema>;

const metChoicesSchema = z.object({
  /** Every lobby that the caller pastes is remembered. */
  remembersAlways: z.boolean(),
  digest: z.enum(digestChoices),
});
export type MetChoices = z.infer<typeof metChoicesSchema>;

export const meetingCalls = defineCalls({
  listMetLobbies: {
    method: 'GET',
    path: '/api/users/me/met',
    access: 'user',
    summary: 'The lobbies that the caller remembers, newest first. Nobody else can see them.',
    query: pageQuery(pageSizes.metLobbies),
    response: z.object({ lobbies: z.array(metLobbySchema), totalLobbies: z.int(), ...pageFields }),
  },
  getMetSummary: {
    method: 'GET',
    path: '/api/users/me/met/summary',
    access: 'user',
    summary: 'How many players the caller remembers to have met, and what became of them.',
    response: metSummarySchema,
  },
  exportMetLobbies: {
    method: 'GET',
    path: '/api/users/me/met.csv',
    access: 'user',
    summary: 'Everybody whom the caller remembers to have met, as CSV, newest first; a few times an hour.',
    media: 'text/csv',
    response: z.string(),
    refusals: ['too_many_exports'],
  },
  getMetChoices: {
    method: 'GET',
    path: '/api/users/me/met/choices',
    access: 'user',
    summary: 'Whether the caller’s lobbies are always remembered, and how often they are told about them.',
    response: metChoicesSchema,
  },
  setMetChoices: {
    method: 'PUT',
    path: '/api/users/me/met/choices',
    access: 'user',
    summary: 'Change these choices. What is left out stays as it is.',
    body: metChoicesSchema.partial(),
    response: msgSchema,
  },
  rememberLobby: {
    method: 'POST',
    path: '/api/users/me/met',
    access: 'user',
    summary: `Remember whom the caller met, for ${metLimits.keptDays} days: they are told if one is convicted or banned by Steam. The same players within half a day are the same lobby. It can be one of the ${metLimits.daysBack} days before.`,
    body: z.object({
      steam64Ids: listOf(steam64IdSchema, metLimits.playersOfLobby, rememberMessages.too_many_to_remember).refine(
        (ids) => ids.length > 0,
        toldBy(rememberMessages.nobody_to_remember),
      ),
      map: mapSchema.default(null),
      /** Today if it is left out. */
      day: z.iso
        .date({ ...toldBy(fieldMessages.date_invalid), abort: true })
        .max(10)
        .optional(),
    }),
    response: msgSchema.extend({ lobbyId: idSchema }),
    refusals: ['nobody_to_remember', 'too_many_meetings', 'met_too_long_ago'],
  },
  forgetLobby: {
    method: 'DELETE',
    path: '/api/users/me/met/{lobbyId}',
    access: 'user',
    summary: 'Forget a lobby, and the news about the caller’s meetings in it.',
    params: z.object({ lobbyId: idSchema }),
    response: msgSchema,
    refusals: ['lobby_not_remembered'],
  },
  forgetAllLobbies: {
    method: 'DELETE',
    path: '/api/users/me/met',
    access: 'user',
    summary: 'Forget all lobbies, and all news about them.',
    response: msgSchema,
  },
});

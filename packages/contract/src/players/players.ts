import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { lookupLimits, lookupMessages } from '@argus/domain/players/player-lookup';
import { verdictColors, verdictKinds } from '@argus/domain/players/search-verdict';
import { maxSimilarNames } from '@argus/domain/players/similar-names';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { foundReportLimits } from '@argus/domain/shared/limits';
import type { Message } from '@argus/domain/shared/message';
import { reportCardSchema } from '../cases/reports.ts';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { votesSchema } from '../filings/public-filings.ts';
import { defineCalls } from '../kernel/call.ts';
import { steamErrors } from '../kernel/errors.ts';
import { dateSchema, evidenceLinkSchema, idSchema, listOf, steam64IdSchema } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';
import { steamBansSchema } from './steam-bans.ts';

export const steamProfileSchema = z.object({
  steamid: z.string(),
  personaname: z.string(),
  avatarfull: z.string().nullable(),
  profileurl: z.string(),
});
export type SteamProfile = z.infer<typeof steamProfileSchema>;

const colorSchema = z.enum(verdictColors);
const verdictSchema = z.enum(verdictKinds);

/**
 * Long descriptions are cut and end in an ellipsis, and only the first links are listed; the report itself has
 * everything.
 */
const foundReportSchema = reportCardSchema.extend({
  evidenceCount: z.int(),
});
export type FoundReport = z.infer<typeof foundReportSchema>;

export const searchResultSchema = z.object({
  playerSearched: steam64IdSchema,
  summary: z.object({
    totalReports: z.int(),
    reviewedReports: z.int(),
    convictions: z.int(),
    cheatsUsedFromConvictions: z.array(z.string()),
    evidenceSummary: z.record(z.enum(evidenceTypes), z.int()),
    reportedPlayerName: z.string(),
    reportedPlayerAvatar: z.string().nullable(),
    overallStatusColor: colorSchema,
  }),
  reports: z.array(foundReportSchema),
  conviction: z
    .object({
      reportId: idSchema,
      convictedAt: dateSchema,
      /**
       * The votes of the reviewers; it is null if staff decided, or if the caller may be asked to review a running
       * appeal.
       */
      votes: votesSchema.nullable(),
      videos: z.array(evidenceLinkSchema),
      linkHealth: z.array(linkHealthSchema),
    })
    .nullable(),
  /**
   * Associations from convictions come first, then those from open reports, which only the result page shows. Reports
   * that were closed otherwise say nothing about lobby mates.
   */
  lobbyAssociations: z.array(
    z.object({
      steam64Id: z.string(),
      reportedPlayerName: z.string(),
      reportedPlayerAvatar: z.string().nullable(),
      totalDirectReports: z.int(),
      isConvicted: z.boolean(),
      /** It is false if only open reports name the searched player in their lobby. Such names change no verdict. */
      isReviewed: z.boolean(),
    }),
  ),
  determinedPlayerStatus: z.object({
    color: colorSchema,
    hasAnyUnverified: z.boolean(),
    verdict: verdictSchema,
    /** The verdict in English. */
    text: z.string(),
    underAppeal: z.boolean(),
  }),
  /** It is null if nobody reported the player or Steam was not asked yet. */
  steamBans: steamBansSchema.nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const lookedUpPlayerSchema = z.object({
  steam64Id: steam64IdSchema,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  color: colorSchema,
  verdict: verdictSchema,
  /** The verdict in English. */
  text: z.string(),
  totalReports: z.int(),
  convictions: z.int(),
  convictedAt: dateSchema.nullable(),
  underAppeal: z.boolean(),
  cheatsUsedFromConvictions: z.array(z.string()),
  steamBans: steamBansSchema.nullable(),
});
export type LookedUpPlayer = z.infer<typeof lookedUpPlayerSchema>;

const steamInputSchema = (empty: Message) => z.string(toldBy(empty)).trim().min(1, toldBy(empty)).max(500);

export const playerCalls = defineCalls({
  getSteamProfile: {
    method: 'GET',
    path: '/api/steam/profile',
    access: 'public',
    summary: 'Resolve any Steam id, link or custom id to a profile.',
    query: z.object({ steamInput: steamInputSchema(steamInputMessages.steam_lookup_empty) }),
    response: steamProfileSchema,
    refusals: steamErrors,
  },
  listSteamProfiles: {
    method: 'POST',
    path: '/api/steam/profiles',
    access: 'public',
    summary: `What Steam calls up to ${lookupLimits.ids} players. Those whom Steam does not know, or does not name right now, are left out. The list is not stored.`,
    body: z.object({
      steam64Ids: listOf(steam64IdSchema, lookupLimits.ids, lookupMessages.too_many_lookups).refine(
        (ids) => ids.length > 0,
        toldBy(lookupMessages.nobody_to_look_up),
      ),
    }),
    response: z.object({ profiles: z.array(steamProfileSchema) }),
  },
  searchPlayer: {
    method: 'GET',
    path: '/api/cheaters/search',
    access: 'public',
    identity: 'optional',
    summary: `The verdict on a player and the reasons for it. Each report comes with the first ${foundReportLimits.descriptionLength} characters of its description and its first ${foundReportLimits.evidenceLinks} links; \`GET /api/reports/{reportId}\` has all of it. Eye holders do not see who submitted an open report.`,
    query: z.object({ steamId: steamInputSchema(steamInputMessages.steam_search_empty) }),
    response: searchResultSchema,
    refusals: ['player_not_reported'],
  },
  listSimilarNames: {
    method: 'GET',
    path: '/api/players/similar-names',
    access: 'public',
    bulk: true,
    summary: `Up to ${maxSimilarNames} custom ids one letter off this one, of players with a verdict.`,
    query: z.object({ name: steamInputSchema(steamInputMessages.steam_search_empty) }),
    response: z.object({ names: z.array(z.string()).max(maxSimilarNames) }),
  },
  lookUpPlayers: {
    method: 'POST',
    path: '/api/players/lookup',
    access: 'public',
    bulk: true,
    summary: `The verdicts on up to ${lookupLimits.ids} players at once, convicted first. At most ${lookupLimits.customNames} may be named by custom id. The list is not stored.`,
    body: z.object({
      ids: listOf(
        z.string().trim().min(1).max(lookupLimits.idLength, toldBy(lookupMessages.steam_id_unreadable)),
        lookupLimits.ids,
        lookupMessages.too_many_lookups,
      ).refine((ids) => ids.length > 0, toldBy(lookupMessages.nobody_to_look_up)),
    }),
    response: z.object({
      players: z.array(lookedUpPlayerSchema),
      unknown: z.array(steam64IdSchema),
      resolved: z.array(z.object({ name: z.string(), steam64Id: steam64IdSchema })),
      /** The inputs as they were sent, each with the reason why it could not be looked up. */
      unresolved: z.array(z.object({ input: z.string(), id: z.string(), msg: z.string() })),
    }),
    refusals: ['too_many_custom_names'],
  },
});

import { banSources, economyBans } from '@argus/domain/players/steam-bans';
import { dateSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

/** What Steam said about a reported player's account. It never changes a verdict. */
export const steamBansSchema = z.object({
  vacBans: z.int(),
  gameBans: z.int(),
  /**
   * The day (UTC) of the newest VAC or game ban, plus or minus one; it is null if there is none or its date is unknown.
   */
  lastBanDay: z.iso.date().nullable(),
  isCommunityBanned: z.boolean(),
  economyBan: z.enum(economyBans),
  /** The public profile (`profile`) has neither counts nor dates, so bans read from it are in no figure. */
  source: z.enum(banSources),
  checkedAt: dateSchema,
  /** These three are null if Steam did not say. */
  createdYear: z.int().nullable(),
  isPrivate: z.boolean().nullable(),
  isLimited: z.boolean().nullable(),
});
export type SteamBansShown = z.infer<typeof steamBansSchema>;

import { isSteam64Id } from '@argus/domain/players/steam-id';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Answer, fetchLimited, UpstreamError } from './fetch-limited.ts';

const profileSchema = z.object({
  steamID64: z.string(),
  steamID: z.string().optional(),
  avatarFull: z.string().optional(),
  vacBanned: z.string().optional(),
  tradeBanState: z.string().optional(),
  isLimitedAccount: z.string().optional(),
  privacyState: z.string().optional(),
  memberSince: z.string().optional(),
});
export type ProfileXml = z.infer<typeof profileSchema>;

const answerSchema = z.union([
  z.object({ profile: profileSchema }),
  z.object({ response: z.object({ error: z.string() }) }),
]);

/** A profile with a thousand groups has a hundred kilobytes. Hostile XML of a megabyte would keep the parser busy. */
const maxProfileXmlBytes = 128 * 1024;

/** Names come in CDATA: no entity needs to be expanded, and none that a DTD declares can be. */
const xmlOptions = { parseTagValue: false, processEntities: false };

async function parseProfileXml(text: string): Promise<z.infer<typeof answerSchema> | null> {
  const { XMLParser } = await import('fast-xml-parser');
  try {
    return answerSchema.safeParse(new XMLParser(xmlOptions).parse(text, true)).data ?? null;
  } catch {
    return null;
  }
}

async function followRedirects(config: Pick<Config, 'STEAM_COMMUNITY_URL'>, path: string): Promise<Answer> {
  const { origin } = new URL(config.STEAM_COMMUNITY_URL);
  let url = new URL(`${config.STEAM_COMMUNITY_URL}${path}?xml=1`);
  for (let hop = 0; hop < 3; hop += 1) {
    const answer = await fetchLimited(url, { maxBytes: maxProfileXmlBytes });
    if (!answer.location) return answer;
    const next = new URL(answer.location, url);
    if (next.origin !== origin) throw new UpstreamError('broken', 'Steam redirected to another host');
    url = next;
  }
  throw new UpstreamError('broken', 'Steam redirected too often');
}

export async function fetchProfileXml(
  config: Pick<Config, 'STEAM_COMMUNITY_URL'>,
  path: string,
): Promise<ProfileXml | null> {
  const { status, text } = await followRedirects(config, path);
  if (status !== 200 && status !== 404)
    throw new UpstreamError('broken', `Steam's profile page responded with ${status}`);
  const answer = await parseProfileXml(text);
  if (answer === null || 'response' in answer) {
    if (answer || status === 404) return null;
    throw new UpstreamError('broken', 'Steam returned no profile');
  }
  if (!isSteam64Id(answer.profile.steamID64))
    throw new UpstreamError('broken', 'Steam returned a profile without an id');
  return answer.profile;
}

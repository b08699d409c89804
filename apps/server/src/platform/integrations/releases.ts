import { parseVersion } from '@argus/domain/shared/version';
import { z } from 'zod';
import { fetchJson, UpstreamError } from './fetch-limited.ts';

/** As GitHub, Forgejo and Gitea describe the latest release. */
const releaseSchema = z.object({
  tag_name: z.string().max(100).transform(parseVersion).pipe(z.string()),
  html_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .catch(undefined),
});

export interface Release {
  version: string;
  /** Where people read about it. */
  url: string | null;
}

/** Null: it cannot be found out now. */
export async function findNewestRelease(address: string): Promise<Release | null> {
  try {
    const headers = { accept: 'application/json', 'user-agent': 'Argus' };
    const { tag_name, html_url } = await fetchJson(new URL(address), releaseSchema, { headers });
    return { version: tag_name, url: html_url ?? null };
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

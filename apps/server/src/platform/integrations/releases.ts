import { parseVersion } from '@argus/domain/shared/version';
import { z } from 'zod';
import { fetchJson, UpstreamError } from './fetch-limited.ts';

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
  url: string | null;
}

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

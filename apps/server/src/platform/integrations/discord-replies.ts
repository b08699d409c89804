import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { fetchLimited, UpstreamError } from './fetch-limited.ts';

/** Discord may still be storing the deferred answer, or be busy for a moment. It takes an edit for fifteen minutes. */
const pausesMs = [300, 1500, 5000];
const longestPauseMs = 10_000;

/**
 * Puts a message in the place of the deferred answer to an interaction. The token, which belongs to that interaction
 * alone, is the permission.
 */
export async function editReply(
  { DISCORD_API_URL, DISCORD_CLIENT_ID }: Pick<Config, 'DISCORD_API_URL' | 'DISCORD_CLIENT_ID'>,
  token: string,
  message: object,
): Promise<void> {
  const path = `/webhooks/${DISCORD_CLIENT_ID}/${encodeURIComponent(token)}/messages/@original`;
  const url = new URL(DISCORD_API_URL + path);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(message);
  for (const pauseMs of [...pausesMs, null]) {
    const failure = await fetchLimited(url, { method: 'PATCH', headers, body }).then(readFailure, toUpstreamError);
    if (failure === null) return;
    if (pauseMs === null || failure.kind === 'broken') throw failure;
    await setTimeout(Math.min(longestPauseMs, Math.max(pauseMs, failure.retryAfterMs ?? 0)));
  }
}

function readFailure({ status }: { status: number }): UpstreamError | null {
  if (status >= 200 && status < 300) return null;
  return new UpstreamError(status === 404 ? 'unavailable' : 'broken', `Discord answered an edit with ${status}`);
}

function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  throw error;
}

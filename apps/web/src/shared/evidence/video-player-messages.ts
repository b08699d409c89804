import { videoHosts } from '@argus/domain/evidence/video-hosts';
import { t } from '@lingui/core/macro';
import { isRecord, parseRecord } from '../../lib/records.ts';

/* These are the messages of YouTube's IFrame API. Our content security policy forbids its script. */

export const { playerOrigin } = videoHosts.youtube;

export interface PlayerUpdate {
  isReady?: true;
  currentTime?: number;
  isPaused?: boolean;
  isEnded?: boolean;
  /** This is YouTube's error code. */
  error?: number;
}

export const listening = JSON.stringify({ event: 'listening', id: 'argus', channel: 'widget' });

export function command(
  func: 'playVideo' | 'pauseVideo' | 'seekTo' | 'setPlaybackRate' | 'addEventListener',
  ...args: unknown[]
) {
  return JSON.stringify({ event: 'command', func, args, id: 'argus', channel: 'widget' });
}

const states = { ended: 0, playing: 1, paused: 2, cued: 5 } as const;

/** Returns null for a message that does not come from the player. */
export function readPlayerMessage(data: unknown): PlayerUpdate | null {
  const message = typeof data === 'string' ? parseRecord(data) : data;
  if (!isRecord(message)) return null;
  if (message.event === 'onError') return { error: typeof message.info === 'number' ? message.info : 0 };
  if (message.event === 'onStateChange') return readInfo({ playerState: message.info });
  if (message.event === 'onReady') return { isReady: true };
  const info = isRecord(message.info) ? message.info : {};
  if (message.event === 'initialDelivery') return { isReady: true, ...readInfo(info) };
  return message.event === 'infoDelivery' ? readInfo(info) : null;
}

function readInfo({ currentTime, playerState }: Record<string, unknown>): PlayerUpdate {
  const isKnown = typeof playerState === 'number';
  return {
    ...(typeof currentTime === 'number' ? { currentTime } : {}),
    ...(isKnown && playerState !== 3 ? { isPaused: playerState !== states.playing } : {}),
    ...(isKnown ? { isEnded: playerState === states.ended } : {}),
  };
}

export function describePlayerError(error: number): string {
  if (error === 100) return t`YouTube says this video is not available.`;
  if (error === 101 || error === 150) return t`The owner of this video does not let it play on other sites.`;
  return t`The player could not play this video.`;
}

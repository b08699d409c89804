import type { Clip } from '@argus/domain/evidence/clip';
import { command, type PlayerUpdate } from './video-player-messages.ts';

const seekSeconds = 2;
/** The player does not tell the frame rate, but most recordings have at least 30 frames per second. */
const frameSeconds = 1 / 30;

export type Playback = ReturnType<typeof createPlayback>;

export function createPlayback(firstClip: Clip, send: (message: string) => void) {
  let clip = firstClip;
  let time = clip.startSeconds ?? 0;
  let isPaused = false;
  let isLooping = false;
  let hasStopped = false;

  function seek(to: number) {
    time = Math.max(0, to);
    send(command('seekTo', time, true));
  }

  const restart = () => seek(clip.startSeconds ?? 0);

  /** A viewer who seeks far beyond the clip wants to see what is there, so the video is not moved back. */
  function keepToClip() {
    const { endSeconds } = clip;
    if (endSeconds === null || time < endSeconds || time > endSeconds + seekSeconds) return;
    if (isLooping) restart();
    else if (!hasStopped) {
      hasStopped = true;
      send(command('pauseVideo'));
    }
  }

  return {
    setClip(changed: Clip) {
      clip = changed;
    },
    receive(update: PlayerUpdate) {
      if (update.isPaused !== undefined) isPaused = update.isPaused;
      if (update.isEnded && isLooping) {
        restart();
        send(command('playVideo'));
      }
      if (update.currentTime === undefined) return;
      time = update.currentTime;
      keepToClip();
    },
    turnLoop(isOn: boolean) {
      isLooping = isOn;
      if (!isOn) return;
      restart();
      send(command('playVideo'));
    },
    setRate(rate: number) {
      send(command('setPlaybackRate', rate));
    },
    togglePlay() {
      send(command(isPaused ? 'playVideo' : 'pauseVideo'));
      isPaused = !isPaused;
    },
    /** Steps two seconds while the video plays, one frame while it is paused. */
    step(direction: -1 | 1) {
      seek(time + direction * (isPaused ? frameSeconds : seekSeconds));
    },
  };
}

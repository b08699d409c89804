import type { Clip } from '@argus/domain/evidence/clip';
import { command, type PlayerNews } from './video-player-messages.ts';

const seekSeconds = 2;
/** The player does not say how many frames a second has; most recordings have at least this many. */
const frameSeconds = 1 / 30;

export type Playback = ReturnType<typeof createPlayback>;

export function createPlayback(firstClip: Clip, say: (message: string) => void) {
  let clip = firstClip;
  let time = clip.startSeconds ?? 0;
  let isPaused = false;
  let isLooping = false;
  let hasStopped = false;

  function seek(to: number) {
    time = Math.max(0, to);
    say(command('seekTo', time, true));
  }

  const restart = () => seek(clip.startSeconds ?? 0);

  /** Whoever seeks far beyond the clip wants to see what is there. */
  function keepToClip() {
    const { endSeconds } = clip;
    if (endSeconds === null || time < endSeconds || time > endSeconds + seekSeconds) return;
    if (isLooping) restart();
    else if (!hasStopped) {
      hasStopped = true;
      say(command('pauseVideo'));
    }
  }

  return {
    setClip(changed: Clip) {
      clip = changed;
    },
    hear(news: PlayerNews) {
      if (news.isPaused !== undefined) isPaused = news.isPaused;
      if (news.isEnded && isLooping) {
        restart();
        say(command('playVideo'));
      }
      if (news.currentTime === undefined) return;
      time = news.currentTime;
      keepToClip();
    },
    turnLoop(isOn: boolean) {
      isLooping = isOn;
      if (!isOn) return;
      restart();
      say(command('playVideo'));
    },
    setRate(rate: number) {
      say(command('setPlaybackRate', rate));
    },
    togglePlay() {
      say(command(isPaused ? 'playVideo' : 'pauseVideo'));
      isPaused = !isPaused;
    },
    /** Steps two seconds while the video plays, one frame while it is paused. */
    step(direction: -1 | 1) {
      seek(time + direction * (isPaused ? frameSeconds : seekSeconds));
    },
  };
}

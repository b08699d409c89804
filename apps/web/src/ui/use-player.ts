import type { Clip } from '@argus/domain/clip';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { command, describePlayerError, listening, playerOrigin, readPlayerMessage } from './player-messages.ts';

const askEveryMs = 500;
const mostAsked = 60;
/** A player that has not answered by then is blocked, or the network is. */
const answersWithinMs = 8000;
const seekSeconds = 2;
/** The player does not tell how many frames a second has: most recordings have no fewer. */
const frameSeconds = 1 / 30;

export interface Player {
  isReady: boolean;
  isLooping: boolean;
  rate: number;
  /** What went wrong, in words. */
  failure: string | null;
  turnLoop: (isOn: boolean) => void;
  setRate: (rate: number) => void;
  togglePlay: () => void;
  /** Two seconds while it plays, a frame while it is paused. */
  step: (direction: -1 | 1) => void;
}

const silentMessage = 'The player does not answer. It may be blocked in your browser or your network.';

/** Talks to the embedded player, once it is on the page. */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean, clip: Clip): Player {
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLooping, setLooping] = useState(false);
  const [rate, setRate] = useState(1);
  const now = useRef({ time: clip.startSeconds ?? 0, isPaused: false, hasStopped: false, isLooping: false });
  const { startSeconds, endSeconds } = clip;

  function post(message: string) {
    frame.current?.contentWindow?.postMessage(message, playerOrigin);
  }

  useEffect(() => {
    if (!isOpen) return;
    const start = startSeconds ?? 0;
    const say = (message: string) => frame.current?.contentWindow?.postMessage(message, playerOrigin);
    // Until its document is loaded the frame belongs to this page, and the browser would complain.
    let isLoaded = false;
    let hasAnswered = false;
    const element = frame.current;
    const noteLoad = () => {
      isLoaded = true;
    };
    let asked = 0;
    const ask = setInterval(() => {
      if (!isLoaded || hasAnswered || asked >= mostAsked) return;
      asked += 1;
      say(listening);
    }, askEveryMs);
    const giveUp = setTimeout(() => {
      if (!hasAnswered) setFailure(silentMessage);
    }, answersWithinMs);

    function keepToClip() {
      const { time, isLooping: loops, hasStopped } = now.current;
      if (endSeconds === null || time < endSeconds || time > endSeconds + seekSeconds) return;
      if (loops) say(command('seekTo', start, true));
      else if (!hasStopped) {
        now.current.hasStopped = true;
        say(command('pauseVideo'));
      }
    }

    function hear({ source, origin, data }: MessageEvent) {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return;
      const news = readPlayerMessage(data);
      if (!news) return;
      if (!hasAnswered) {
        hasAnswered = true;
        say(command('addEventListener', 'onError'));
        say(command('addEventListener', 'onStateChange'));
        setFailure(null);
        setReady(true);
      }
      if (news.error !== undefined) setFailure(describePlayerError(news.error));
      if (news.isPaused !== undefined) now.current.isPaused = news.isPaused;
      if (news.isEnded && now.current.isLooping) {
        say(command('seekTo', start, true));
        say(command('playVideo'));
      }
      if (news.currentTime === undefined) return;
      now.current.time = news.currentTime;
      keepToClip();
    }

    element?.addEventListener('load', noteLoad);
    addEventListener('message', hear);
    return () => {
      clearInterval(ask);
      clearTimeout(giveUp);
      element?.removeEventListener('load', noteLoad);
      removeEventListener('message', hear);
    };
  }, [isOpen, startSeconds, endSeconds, frame]);

  function seek(time: number) {
    now.current.time = Math.max(0, time);
    post(command('seekTo', now.current.time, true));
  }

  return {
    isReady,
    isLooping,
    rate,
    failure,
    turnLoop(isOn) {
      setLooping(isOn);
      now.current.isLooping = isOn;
      if (!isOn) return;
      seek(startSeconds ?? 0);
      post(command('playVideo'));
    },
    setRate(wanted) {
      setRate(wanted);
      post(command('setPlaybackRate', wanted));
    },
    togglePlay() {
      post(command(now.current.isPaused ? 'playVideo' : 'pauseVideo'));
      now.current.isPaused = !now.current.isPaused;
    },
    step(direction) {
      const { time, isPaused } = now.current;
      seek(time + direction * (isPaused ? frameSeconds : seekSeconds));
    },
  };
}

import type { Clip } from '@argus/domain/evidence/clip';
import { type RefObject, useEffect, useState } from 'react';
import { createPlayback, type Playback } from './playback.ts';
import { command, describePlayerError, listening, playerOrigin, readPlayerMessage } from './video-player-messages.ts';

const askEveryMs = 500;
const maxRequests = 60;
/** A player that has not answered by then is blocked, or the network is. */
const answersWithinMs = 8000;

export interface Player extends Pick<Playback, 'turnLoop' | 'setRate' | 'togglePlay' | 'step'> {
  isReady: boolean;
  isLooping: boolean;
  rate: number;
  /** What went wrong, in words. */
  failure: string | null;
}

const silentMessage = 'The player is not responding. Your browser or network may be blocking it.';

/** Talks to the embedded player, once it is on the page. */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean, clip: Clip): Player {
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLooping, setLooping] = useState(false);
  const [rate, setRate] = useState(1);
  const [playback] = useState(() =>
    createPlayback(clip, (message) => frame.current?.contentWindow?.postMessage(message, playerOrigin)),
  );
  const { startSeconds, endSeconds } = clip;

  useEffect(() => playback.setClip({ startSeconds, endSeconds }), [playback, startSeconds, endSeconds]);

  useEffect(() => {
    if (!isOpen) return;
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
      if (!isLoaded || hasAnswered || asked >= maxRequests) return;
      asked += 1;
      say(listening);
    }, askEveryMs);
    const giveUp = setTimeout(() => {
      if (!hasAnswered) setFailure(silentMessage);
    }, answersWithinMs);

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
      playback.hear(news);
    }

    element?.addEventListener('load', noteLoad);
    addEventListener('message', hear);
    return () => {
      clearInterval(ask);
      clearTimeout(giveUp);
      element?.removeEventListener('load', noteLoad);
      removeEventListener('message', hear);
    };
  }, [isOpen, playback, frame]);

  return {
    ...playback,
    isReady,
    isLooping,
    rate,
    failure,
    turnLoop(isOn) {
      setLooping(isOn);
      playback.turnLoop(isOn);
    },
    setRate(wanted) {
      setRate(wanted);
      playback.setRate(wanted);
    },
  };
}

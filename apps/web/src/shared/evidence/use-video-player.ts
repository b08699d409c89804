import type { Clip } from '@argus/domain/evidence/clip';
import { msg } from '@lingui/core/macro';
import { type RefObject, useEffect, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { createPlayback, type Playback } from './playback.ts';
import { command, describePlayerError, listening, playerOrigin, readPlayerMessage } from './video-player-messages.ts';

const pollMs = 500;
const maxPolls = 60;
/** A player that has not responded by then is probably blocked by the browser or the network. */
const responseMs = 8000;

export interface Player extends Pick<Playback, 'turnLoop' | 'setRate' | 'togglePlay' | 'step'> {
  isReady: boolean;
  isLooping: boolean;
  rate: number;
  failure: string | null;
}

const silentMessage = msg`The player is not responding. Your browser or network may be blocking it.`;

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
    const send = (message: string) => frame.current?.contentWindow?.postMessage(message, playerOrigin);
    // Until its document is loaded, the frame has the origin of this page, and the browser would report an error.
    let isLoaded = false;
    let hasAnswered = false;
    const element = frame.current;
    const markLoaded = () => {
      isLoaded = true;
    };
    let polls = 0;
    const poll = setInterval(() => {
      if (!isLoaded || hasAnswered || polls >= maxPolls) return;
      polls += 1;
      send(listening);
    }, pollMs);
    const deadline = setTimeout(() => {
      if (!hasAnswered) setFailure(say(silentMessage));
    }, responseMs);

    function receive({ source, origin, data }: MessageEvent) {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return;
      const update = readPlayerMessage(data);
      if (!update) return;
      if (!hasAnswered) {
        hasAnswered = true;
        send(command('addEventListener', 'onError'));
        send(command('addEventListener', 'onStateChange'));
        setFailure(null);
        setReady(true);
      }
      if (update.error !== undefined) setFailure(describePlayerError(update.error));
      playback.receive(update);
    }

    element?.addEventListener('load', markLoaded);
    addEventListener('message', receive);
    return () => {
      clearInterval(poll);
      clearTimeout(deadline);
      element?.removeEventListener('load', markLoaded);
      removeEventListener('message', receive);
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

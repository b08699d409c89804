import { type Clip, wholeVideo } from '@argus/domain/evidence/clip';
import { expect, it } from 'vitest';
import { createPlayback } from './playback.ts';

const clip: Clip = { startSeconds: 134, endSeconds: 151 };

function open(of: Clip = clip) {
  const said: string[] = [];
  const playback = createPlayback(of, (message) => {
    const { func, args } = JSON.parse(message);
    said.push([func, ...args].join(' '));
  });
  return { playback, takeSaid: () => said.splice(0) };
}

it('the video pauses once at the end of the clip, and plays on if the viewer continues', () => {
  const { playback, takeSaid } = open();
  playback.receive({ currentTime: 150.9 });
  expect(takeSaid()).toEqual([]);
  playback.receive({ currentTime: 151.1 });
  expect(takeSaid()).toEqual(['pauseVideo']);
  playback.receive({ currentTime: 151.4, isPaused: false });
  expect(takeSaid()).toEqual([]);
});

it('the video repeats its clip while looping is on', () => {
  const { playback, takeSaid } = open();
  playback.turnLoop(true);
  expect(takeSaid()).toEqual(['seekTo 134 true', 'playVideo']);
  for (const _round of ['first', 'second']) {
    playback.receive({ currentTime: 151 });
    expect(takeSaid()).toEqual(['seekTo 134 true']);
  }
  playback.turnLoop(false);
  playback.receive({ currentTime: 151 });
  expect(takeSaid()).toEqual(['pauseVideo']);
});

it('the video does not return to its clip after the viewer seeks far beyond it', () => {
  const { playback, takeSaid } = open();
  playback.turnLoop(true);
  takeSaid();
  playback.receive({ currentTime: 400 });
  expect(takeSaid()).toEqual([]);
});

it('a looping video whose clip has no end starts again when it is over', () => {
  for (const [of, from] of [
    [wholeVideo, 0],
    [{ startSeconds: 60, endSeconds: null }, 60],
  ] as const) {
    const { playback, takeSaid } = open(of);
    playback.receive({ isEnded: true });
    expect(takeSaid()).toEqual([]);
    playback.turnLoop(true);
    takeSaid();
    playback.receive({ isEnded: true });
    expect(takeSaid()).toEqual([`seekTo ${from} true`, 'playVideo']);
  }
});

it('looping uses the new times of a clip that was edited meanwhile', () => {
  const { playback, takeSaid } = open();
  playback.setClip({ startSeconds: 10, endSeconds: 20 });
  playback.turnLoop(true);
  expect(takeSaid()).toEqual(['seekTo 10 true', 'playVideo']);
});

it('sets the playback rate', () => {
  const { playback, takeSaid } = open();
  playback.setRate(0.25);
  expect(takeSaid()).toEqual(['setPlaybackRate 0.25']);
});

it('a step is two seconds while the video plays and one frame while it is paused, and ends at the beginning', () => {
  const { playback, takeSaid } = open();
  playback.receive({ currentTime: 140, isPaused: false });
  playback.step(1);
  playback.step(-1);
  expect(takeSaid()).toEqual(['seekTo 142 true', 'seekTo 140 true']);
  playback.togglePlay();
  expect(takeSaid()).toEqual(['pauseVideo']);
  playback.step(1);
  expect(takeSaid()).toEqual([`seekTo ${140 + 1 / 30} true`]);
  playback.receive({ currentTime: 0.01, isPaused: true });
  playback.step(-1);
  expect(takeSaid()).toEqual(['seekTo 0 true']);
  playback.togglePlay();
  expect(takeSaid()).toEqual(['playVideo']);
});

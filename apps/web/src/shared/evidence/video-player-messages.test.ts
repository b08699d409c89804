import { describe, expect, it } from 'vitest';
import { command, describePlayerError, listening, playerOrigin, readPlayerMessage } from './video-player-messages.ts';

describe('readPlayerMessage', () => {
  it.each([
    ['{"event":"onReady","id":"argus"}', { isReady: true }],
    ['{"event":"initialDelivery","info":{"currentTime":134.2}}', { isReady: true, currentTime: 134.2 }],
    [
      '{"event":"infoDelivery","info":{"currentTime":5,"playerState":1}}',
      { currentTime: 5, isPaused: false, isEnded: false },
    ],
    ['{"event":"onStateChange","info":2}', { isPaused: true, isEnded: false }],
    ['{"event":"onStateChange","info":0}', { isPaused: true, isEnded: true }],
    ['{"event":"onStateChange","info":3}', { isEnded: false }],
    ['{"event":"onError","info":150}', { error: 150 }],
    ['{"event":"onError","info":null}', { error: 0 }],
    ['{"event":"infoDelivery","info":null}', {}],
    [{ event: 'onReady' }, { isReady: true }],
  ])('understands the message %j', (data, update) => {
    expect(readPlayerMessage(data)).toEqual(update);
  });

  it.each(['', 'no json', '[]', '7', '{"event":7}', '{"event":"apiInfoDelivery"}', null, undefined])(
    'returns null for the message %j',
    (data) => {
      expect(readPlayerMessage(data)).toBeNull();
    },
  );

  it('describePlayerError explains the errors of the player', () => {
    expect(describePlayerError(100)).toContain('not available');
    expect(describePlayerError(150)).toBe(describePlayerError(101));
    expect(describePlayerError(5)).toContain('could not play');
  });
});

it('messages to the player match those of YouTube’s own script, on the host without cookies', () => {
  expect(playerOrigin).toBe('https://www.youtube-nocookie.com');
  const sender = { id: 'argus', channel: 'widget' };
  expect(JSON.parse(listening)).toEqual({ event: 'listening', ...sender });
  expect(JSON.parse(command('seekTo', 134, true))).toEqual({
    event: 'command',
    func: 'seekTo',
    args: [134, true],
    ...sender,
  });
});

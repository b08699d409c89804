import { describe, expect, it } from 'vitest';
import { readWatchKey } from './use-watch-keys.ts';

const press = (key: string, code = '', shiftKey = false) => readWatchKey({ key, code, shiftKey });

describe('the keys of the Watch', () => {
  it.each([
    ['1', 'cheater'],
    ['2', 'undetermined'],
    ['3', 'duplicate'],
    ['4', 'troll'],
  ])('the key %s chooses the verdict %s', (key, decision) => {
    expect(press(key, `Numpad${key}`)).toEqual({ does: 'choose', decision });
  });

  it('reads digits by key position on layouts that need Shift for them', () => {
    expect(press('&', 'Digit1')).toEqual({ does: 'choose', decision: 'cheater' });
    expect(press('1', 'Digit1', true)).toEqual({ does: 'choose', decision: 'cheater' });
    expect(press('!', 'Digit1', true)).toBeNull();
  });

  it('Enter submits and S skips, in upper or lower case', () => {
    expect(press('Enter', 'Enter')).toEqual({ does: 'submit' });
    expect(press('s', 'KeyS')).toEqual({ does: 'skip' });
    expect(press('S', 'KeyS', true)).toEqual({ does: 'skip' });
  });

  it.each([
    [' ', 'play'],
    [',', 'back'],
    ['.', 'forward'],
    ['n', 'next'],
    ['E', 'evidence'],
    ['z', 'undo'],
    ['?', 'help'],
  ])('the key %j triggers the action %s', (key, does) => {
    expect(press(key)).toEqual({ does });
  });

  it.each(['5', '0', 'a', 'Escape', '<'])('the key %j does nothing', (key) => {
    expect(press(key, /\d/.test(key) ? `Digit${key}` : '')).toBeNull();
  });
});

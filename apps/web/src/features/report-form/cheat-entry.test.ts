import { describe, expect, it } from 'vitest';
import { commitCheat, hasCheat, removeCheat, toggleSuggestion, typeCheat } from './cheat-entry.ts';

const empty = { cheats: [], text: '' };

describe('typing cheats', () => {
  it('keeps a word until a space ends it', () => {
    const typing = typeCheat(empty, 'aimbot');
    expect(typing).toEqual({ cheats: [], text: 'aimbot' });
    expect(typeCheat(typing, 'aimbot ')).toEqual({ cheats: ['aimbot'], text: '' });
  });

  it('takes several pasted words apart and goes on with the last', () => {
    expect(typeCheat(empty, ' aimbot\twallhack  spin')).toEqual({ cheats: ['aimbot', 'wallhack'], text: 'spin' });
  });

  it('adds nothing for spaces alone', () => {
    expect(typeCheat(empty, '   ')).toEqual(empty);
    expect(commitCheat({ cheats: ['Aimbot'], text: '  ' })).toEqual({ cheats: ['Aimbot'], text: '' });
  });

  it('ignores what is already there, whatever its case', () => {
    expect(commitCheat({ cheats: ['Aimbot'], text: 'AIMBOT' })).toEqual({ cheats: ['Aimbot'], text: '' });
  });

  it('removes one cheat and leaves what is being typed', () => {
    expect(removeCheat({ cheats: ['Aimbot', 'ESP'], text: 'sp' }, 'Aimbot')).toEqual({ cheats: ['ESP'], text: 'sp' });
  });
});

describe('suggestions', () => {
  it('adds a cheat of two words as one', () => {
    expect(toggleSuggestion(empty, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('completes what was begun', () => {
    expect(toggleSuggestion({ cheats: [], text: 'bho' }, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('keeps an unfinished word that is something else', () => {
    expect(toggleSuggestion({ cheats: [], text: 'ESP' }, 'Aimbot')).toEqual({ cheats: ['ESP', 'Aimbot'], text: '' });
  });

  it('takes a picked suggestion back, even if it was typed by hand', () => {
    const entry = { cheats: ['aimbot'], text: '' };
    expect(hasCheat(entry, 'Aimbot')).toBe(true);
    expect(toggleSuggestion(entry, 'Aimbot')).toEqual(empty);
  });
});

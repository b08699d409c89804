import { describe, expect, it } from 'vitest';
import { type CheatEntry, commitCheat, hasCheat, removeCheat, toggleSuggestion, typeCheat } from './cheat-entry.ts';

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

  it.each([
    ['Wall hack ', 'Wallhack'],
    ['aim bot ', 'Aimbot'],
    ['SILENT AIM ', 'Silent aim'],
    ['anti aim ', 'Anti-aim'],
    ['bhop script ', 'Bhop script'],
  ])('makes the two words of %j one known cheat', (typed, cheat) => {
    let entry: CheatEntry = empty;
    for (const letter of typed) entry = typeCheat(entry, entry.text + letter);
    expect(entry).toEqual({ cheats: [cheat], text: '' });
    expect(commitCheat(typeCheat(empty, typed.trim()))).toEqual({ cheats: [cheat], text: '' });
  });

  it('joins nothing else', () => {
    expect(typeCheat(empty, 'wall bang hack ').cheats).toEqual(['wall', 'bang', 'hack']);
    expect(typeCheat(empty, 'aimbot wallhack ').cheats).toEqual(['aimbot', 'wallhack']);
    expect(typeCheat({ cheats: ['Wallhack', 'wall'], text: '' }, 'hack ').cheats).toEqual(['Wallhack']);
  });

  it('leaves a known cheat as it was typed', () => {
    expect(typeCheat(empty, 'wallhack ').cheats).toEqual(['wallhack']);
    expect(commitCheat({ cheats: ['wallhack'], text: '' }).cheats).toEqual(['wallhack']);
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

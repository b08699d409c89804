import { describe, expect, it } from 'vitest';
import { type CheatEntry, commitCheat, findCheat, removeCheat, toggleSuggestion, typeCheat } from './cheat-entry.ts';

const empty = { cheats: [], text: '' };

describe('typing cheats', () => {
  it('adds a word as a cheat once a space ends it', () => {
    const typing = typeCheat(empty, 'aimbot');
    expect(typing).toEqual({ cheats: [], text: 'aimbot' });
    expect(typeCheat(typing, 'aimbot ')).toEqual({ cheats: ['aimbot'], text: '' });
  });

  it('splits pasted words into cheats and keeps typing the last one', () => {
    expect(typeCheat(empty, ' aimbot\twallhack  spin')).toEqual({ cheats: ['aimbot', 'wallhack'], text: 'spin' });
  });

  it.each([
    ['Wall hack ', 'Wallhack'],
    ['aim bot ', 'Aimbot'],
    ['SILENT AIM ', 'Silent aim'],
    ['anti aim ', 'Anti-aim'],
    ['bhop script ', 'Bhop script'],
  ])('joins the two words of %j into one known cheat', (typed, cheat) => {
    let entry: CheatEntry = empty;
    for (const letter of typed) entry = typeCheat(entry, entry.text + letter);
    expect(entry).toEqual({ cheats: [cheat], text: '' });
    expect(commitCheat(typeCheat(empty, typed.trim()))).toEqual({ cheats: [cheat], text: '' });
  });

  it('joins no words that are not a known cheat', () => {
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

  it('ignores a cheat that was added already, in upper or lower case', () => {
    expect(commitCheat({ cheats: ['Aimbot'], text: 'AIMBOT' })).toEqual({ cheats: ['Aimbot'], text: '' });
  });

  it('removes one cheat and keeps the text being typed', () => {
    expect(removeCheat({ cheats: ['Aimbot', 'ESP'], text: 'sp' }, 'Aimbot')).toEqual({ cheats: ['ESP'], text: 'sp' });
  });
});

describe('suggested cheats', () => {
  it('adds a cheat of two words as one', () => {
    expect(toggleSuggestion(empty, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('replaces the beginning of its name with the suggestion', () => {
    expect(toggleSuggestion({ cheats: [], text: 'bho' }, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('adds an unfinished word that is a different cheat', () => {
    expect(toggleSuggestion({ cheats: [], text: 'ESP' }, 'Aimbot')).toEqual({ cheats: ['ESP', 'Aimbot'], text: '' });
  });

  it('removes a picked suggestion, even if it was typed by hand', () => {
    const entry = { cheats: ['aimbot'], text: '' };
    expect(findCheat(entry, 'Aimbot')).toBeDefined();
    expect(toggleSuggestion(entry, 'Aimbot')).toEqual(empty);
  });
});

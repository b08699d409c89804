import { describe, expect, it } from 'vitest';
import { type CheatEntry, commitCheat, findCheat, removeCheat, toggleSuggestion, typeCheat } from './cheat-entry.ts';

const empty = { cheats: [], text: '' };

describe('typing cheats', () => {
  it('adds a word as a cheat once a space ends it', () => {
    const typing = typeCheat(empty, 'aimbot');
    expect(typing).toEqual({ cheats: [], text: 'aimbot' });
    expect(typeCheat(typing, 'aimbot ')).toEqual({ cheats: ['aimbot'], text: '' });
  });

  it('splits pasted text into cheats and leaves its last word in the field', () => {
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

  it('does not join words that form no known cheat or are separated by another word', () => {
    expect(typeCheat(empty, 'wall bang hack ').cheats).toEqual(['wall', 'bang', 'hack']);
    expect(typeCheat(empty, 'aimbot wallhack ').cheats).toEqual(['aimbot', 'wallhack']);
    expect(typeCheat({ cheats: ['Wallhack', 'wall'], text: '' }, 'hack ').cheats).toEqual(['Wallhack']);
  });

  it('keeps the spelling of a known cheat that was typed as one word', () => {
    expect(typeCheat(empty, 'wallhack ').cheats).toEqual(['wallhack']);
    expect(commitCheat({ cheats: ['wallhack'], text: '' }).cheats).toEqual(['wallhack']);
  });

  it('adds no cheat if only spaces are typed', () => {
    expect(typeCheat(empty, '   ')).toEqual(empty);
    expect(commitCheat({ cheats: ['Aimbot'], text: '  ' })).toEqual({ cheats: ['Aimbot'], text: '' });
  });

  it('does not add a cheat twice, even if its case differs', () => {
    expect(commitCheat({ cheats: ['Aimbot'], text: 'AIMBOT' })).toEqual({ cheats: ['Aimbot'], text: '' });
  });

  it('removes a cheat without losing the text in the field', () => {
    expect(removeCheat({ cheats: ['Aimbot', 'ESP'], text: 'sp' }, 'Aimbot')).toEqual({ cheats: ['ESP'], text: 'sp' });
  });
});

describe('picking a suggested cheat', () => {
  it('adds a name of two words as one cheat', () => {
    expect(toggleSuggestion(empty, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('replaces the typed beginning of its name', () => {
    expect(toggleSuggestion({ cheats: [], text: 'bho' }, 'Bhop script')).toEqual({ cheats: ['Bhop script'], text: '' });
  });

  it('also adds a typed word that is not the beginning of its name', () => {
    expect(toggleSuggestion({ cheats: [], text: 'ESP' }, 'Aimbot')).toEqual({ cheats: ['ESP', 'Aimbot'], text: '' });
  });

  it('removes the cheat if it was added before, even if it was typed by hand', () => {
    const entry = { cheats: ['aimbot'], text: '' };
    expect(findCheat(entry, 'Aimbot')).toBeDefined();
    expect(toggleSuggestion(entry, 'Aimbot')).toEqual(empty);
  });
});

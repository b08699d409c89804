import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it('replaces only the line breaks of short text', () => {
    expect(cutText(' spins\n\nin spawn ', 20)).toBe('spins in spawn');
  });

  it('cuts long text between words and never exceeds the length', () => {
    expect(cutText('he sees everyone through the smoke', 20)).toBe('he sees everyone…');
    expect(cutText('x'.repeat(50), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('does not cut an emoji in half', () => {
    expect(cutText('\u{1F440}'.repeat(5), 3)).toBe('\u{1F440}\u{1F440}…');
  });
});

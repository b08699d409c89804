import { describe, expect, it } from 'vitest';
import { type BuiltChunk, listShellFiles, weighRoutes } from './route-weights.ts';

const weights = new Map([
  ['entry.js', 1],
  ['framework.js', 10],
  ['faq.js', 100],
  ['panel.js', 1000],
  ['forms.js', 10_000],
  ['dialog.js', 100_000],
]);
const chunks: Record<string, BuiltChunk> = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_framework.js'], css: ['app.css'] },
  '_framework.js': { file: 'framework.js' },
  'src/pages/info/faq.tsx': { file: 'faq.js', isDynamicEntry: true, imports: ['_framework.js', 'index.html'] },
  'src/pages/panel.tsx': { file: 'panel.js', isDynamicEntry: true, imports: ['_forms.js', 'src/ui/dialog.tsx'] },
  '_forms.js': { file: 'forms.js', imports: ['_framework.js', 'src/ui/dialog.tsx'] },
  'src/ui/dialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_forms.js'] },
};
const weigh = (file: string) => weights.get(file) ?? Number.NaN;

describe('weighRoutes', () => {
  it('adds up the files that each route needs beyond the shell, and lists the heaviest route first', () => {
    expect(weighRoutes(chunks, weigh)).toEqual([
      { page: 'panel', bytes: 111_000 },
      { page: 'info/faq', bytes: 100 },
    ]);
  });

  it('does not count files that a page loads on demand', () => {
    const lighter = {
      ...chunks,
      'src/pages/panel.tsx': { file: 'panel.js', isDynamicEntry: true, imports: ['_framework.js'] },
    };
    expect(weighRoutes(lighter, weigh)[0]).toEqual({ page: 'panel', bytes: 1000 });
  });

  it('throws if the build cannot be read', () => {
    expect(() => weighRoutes({}, weigh)).toThrow('no pages');
    expect(() =>
      weighRoutes({ ...chunks, 'src/pages/x.tsx': { file: 'x.js', isDynamicEntry: true, imports: ['gone'] } }, weigh),
    ).toThrow('gone');
  });
});

describe('listShellFiles', () => {
  it('lists the entry, what it imports and its stylesheet', () => {
    expect(listShellFiles(chunks)).toEqual(['entry.js', 'app.css', 'framework.js']);
  });

  it('throws if the build names no entry', () => {
    expect(() => listShellFiles({ 'a.js': { file: 'a.js' } })).toThrow('no entry');
  });
});

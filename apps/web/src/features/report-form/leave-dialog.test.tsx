import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LeaveChoices } from './leave-dialog.tsx';

const guard = { isAsking: true, stay: () => {}, leave: () => {} };

function listButtons(kind: 'new' | 'draft' | 'report') {
  const html = renderToString(
    <LeaveChoices guard={guard} form={{ kind, isSavedLocally: true, saveDraft: async () => true }} />,
  );
  return [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/g)].map(([, look = '', label = '']) => ({
    label,
    isProminent: look.includes('bg-gold-fill'),
  }));
}

describe('leaving a report', () => {
  it.each(['new', 'draft'] as const)('makes saving a draft the primary choice for a %s report', (kind) => {
    expect(listButtons(kind)).toEqual([
      { label: 'Save draft and leave', isProminent: true },
      { label: 'Stay', isProminent: false },
      { label: 'Leave without saving', isProminent: false },
    ]);
  });

  it('makes staying the primary choice for a submitted report, which has no draft', () => {
    expect(listButtons('report')).toEqual([
      { label: 'Stay', isProminent: true },
      { label: 'Leave', isProminent: false },
    ]);
  });
});

import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LeaveChoices } from './leave-dialog.tsx';

const guard = { isAsking: true, stay: () => {}, leave: () => {} };

function listButtons(canSaveDraft: boolean) {
  const html = renderToString(
    <LeaveChoices guard={guard} form={{ canSaveDraft, isSavedLocally: true, saveDraft: async () => true }} />,
  );
  return [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/g)].map(([, look = '', label = '']) => ({
    label,
    isProminent: look.includes('bg-gold-fill'),
  }));
}

describe('leaving a report', () => {
  it('makes saving a draft the primary choice for a report that was not submitted', () => {
    expect(listButtons(true)).toEqual([
      { label: 'Save draft and leave', isProminent: true },
      { label: 'Stay', isProminent: false },
      { label: 'Leave without saving', isProminent: false },
    ]);
  });

  it('makes staying the primary choice if no draft can be saved', () => {
    expect(listButtons(false)).toEqual([
      { label: 'Stay', isProminent: true },
      { label: 'Leave', isProminent: false },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { addToast, type ToastEntry } from './toast.tsx';

const aToast = (id: number, message: string, tone: ToastEntry['tone'] = 'error'): ToastEntry => ({
  id,
  tone,
  message,
  duration: 5000,
  isQuiet: false,
});

describe('addToast', () => {
  it('shows a message that is said again only once, as the newest', () => {
    const [first, other, again] = [aToast(1, 'No report.'), aToast(2, 'Offline.'), aToast(3, 'No report.')];
    expect(addToast([first, other], again)).toEqual([other, again]);
  });

  it('tells the same words in another tone apart', () => {
    const [good, bad] = [aToast(1, 'Saved.', 'success'), aToast(2, 'Saved.')];
    expect(addToast([good], bad)).toEqual([good, bad]);
  });

  it('keeps the newest four', () => {
    const four = [1, 2, 3, 4].map((id) => aToast(id, `Message ${id}`));
    expect(addToast(four, aToast(5, 'Message 5')).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });
});

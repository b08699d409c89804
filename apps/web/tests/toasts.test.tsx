import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastMs } from '../src/lib/timings.ts';
import { type Toaster, ToastProvider, useToast } from '../src/ui/toast.tsx';

let toaster: Toaster;
function Speaker() {
  toaster = useToast();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const show = async (say: () => void) => {
  act(say);
  await pass(20);
};
const messages = (role: 'alert' | 'status') =>
  Array.from(
    screen.getByRole(role).querySelectorAll(':scope > :not([data-limited]) p'),
    ({ textContent }) => textContent,
  );

test('errors are announced at once, everything else when the reader pauses', async () => {
  await show(() => {
    toaster.error('Offline.');
    toaster.success('Saved.');
    toaster.info('A new version is there.');
  });
  expect([messages('alert'), messages('status')]).toEqual([['Offline.'], ['Saved.', 'A new version is there.']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a message that is said again is shown only once, as the newest', async () => {
  await show(() => toaster.error('No report.'));
  await show(() => toaster.error('Offline.'));
  await show(() => toaster.error('No report.'));
  expect(messages('alert')).toEqual(['Offline.', 'No report.']);
});

test('the same words in another tone are another message', async () => {
  await show(() => toaster.success('Saved.'));
  await show(() => toaster.error('Saved.'));
  expect([messages('alert'), messages('status')]).toEqual([['Saved.'], ['Saved.']]);
});

test('at most the newest four are shown', async () => {
  for (const n of [1, 2, 3, 4, 5]) await show(() => toaster.error(`Message ${n}`));
  expect(messages('alert')).toEqual(['Message 2', 'Message 3', 'Message 4', 'Message 5']);
});

test('a message disappears after its time, but not while the pointer is on it', async () => {
  await show(() => toaster.success('Saved.'));
  fireEvent.mouseEnter(screen.getByRole('status').parentElement ?? document.body);
  await pass(2 * toastMs.success);
  expect(messages('status')).toEqual(['Saved.']);
  fireEvent.mouseLeave(screen.getByRole('status').parentElement ?? document.body);
  await pass(toastMs.success + 100);
  expect(messages('status')).toEqual([]);
});

test('a button dismisses the message, and so does its action', async () => {
  const onPress = vi.fn();
  await show(() => toaster.info('Withdrawn.', { action: { label: 'Undo', onPress } }));
  await show(() => fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' })));
  expect([onPress.mock.calls.length, messages('status')]).toEqual([1, []]);
  await show(() => toaster.info('Sent.'));
  await show(() => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(messages('status')).toEqual([]);
});

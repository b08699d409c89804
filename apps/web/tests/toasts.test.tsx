import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastMs } from '../src/lib/timings.ts';
import { type Toaster, ToastProvider, useToast } from '../src/ui/overlays/toast.tsx';

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

test('error messages are announced at once, all others when the screen reader pauses', async () => {
  await show(() => {
    toaster.error('Offline.');
    toaster.success('Saved.');
    toaster.info('A new version is there.');
  });
  expect([messages('alert'), messages('status')]).toEqual([['Offline.'], ['Saved.', 'A new version is there.']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a repeated message is shown only once, as the newest', async () => {
  await show(() => toaster.error('No report.'));
  await show(() => toaster.error('Offline.'));
  await show(() => toaster.error('No report.'));
  expect(messages('alert')).toEqual(['Offline.', 'No report.']);
});

test('messages with the same words but another tone are both shown', async () => {
  await show(() => toaster.success('Saved.'));
  await show(() => toaster.error('Saved.'));
  expect([messages('alert'), messages('status')]).toEqual([['Saved.'], ['Saved.']]);
});

test('only the newest four messages are shown', async () => {
  for (const n of [1, 2, 3, 4, 5]) await show(() => toaster.error(`Message ${n}`));
  expect(messages('alert')).toEqual(['Message 2', 'Message 3', 'Message 4', 'Message 5']);
});

test('a message disappears after its duration, but not while the pointer is on it', async () => {
  await show(() => toaster.success('Saved.'));
  fireEvent.mouseEnter(screen.getByRole('status').parentElement ?? document.body);
  await pass(2 * toastMs.success);
  expect(messages('status')).toEqual(['Saved.']);
  fireEvent.mouseLeave(screen.getByRole('status').parentElement ?? document.body);
  await pass(toastMs.success + 100);
  expect(messages('status')).toEqual([]);
});

test('a message is dismissed by its Dismiss button and by its action', async () => {
  const onPress = vi.fn();
  await show(() => toaster.info('Withdrawn.', { action: { label: 'Undo', onPress } }));
  await show(() => fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' })));
  expect([onPress.mock.calls.length, messages('status')]).toEqual([1, []]);
  await show(() => toaster.info('Sent.'));
  await show(() => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(messages('status')).toEqual([]);
});

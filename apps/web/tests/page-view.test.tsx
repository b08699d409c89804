import { act, cleanup, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageRoute } from '../src/app/page-routes.ts';
import { PageView } from '../src/app/page-view.tsx';

function routeTo(title: string) {
  const load = vi.fn(async () => ({ Page: () => <p>{title}</p>, head: () => ({ title }) }));
  return { path: `/${title}`, access: 'public', load, query: [] } satisfies PageRoute;
}

test('a navigation waits for the code of its page, loads it once, and causes no React warning', async () => {
  const complain = vi.spyOn(console, 'error');
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const [first, second] = [routeTo('First'), routeTo('Second')];
  let go = (_to: PageRoute) => {};
  function Pages() {
    const [route, setRoute] = useState<PageRoute>(first);
    go = (to) => startTransition(() => setRoute(to));
    return <PageView route={route} />;
  }
  await act(async () => render(<Pages />));
  screen.getByText('First');
  await act(async () => go(second));
  screen.getByText('Second');
  await act(async () => go(first));
  screen.getByText('First');
  expect(first.load).toHaveBeenCalledOnce();
  expect(second.load).toHaveBeenCalledOnce();
  expect(complain).not.toHaveBeenCalled();
});

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoggedOut } from './logged-out.tsx';

it('says that the text is safe if the session ends in the middle of a report, and offers to log in again', () => {
  const html = renderToString(<LoggedOut title="Report a player" hasCopy />);
  expect(html).toContain('Your text is safe.');
  expect(html).toContain('Log in again');
});

it('does not say that the text is safe if nothing is stored', () => {
  expect(renderToString(<LoggedOut title="Report a player" hasCopy={false} />)).not.toMatch(/safe|saved/);
});

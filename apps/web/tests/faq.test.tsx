import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';

it('a FAQ address that names no question is just the list', async () => {
  await openApp('/faq#%E0%A4%A');
  await screen.findByText('How do I get the Eye?');
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
});

it('a FAQ address that names a question opens it', async () => {
  await openApp('/faq#eye');
  await screen.findByText('How do I get the Eye?');
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

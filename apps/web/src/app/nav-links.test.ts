import { expect, it } from 'vitest';
import { areas, paths } from '../lib/paths.ts';
import { isCurrentLink, type NavLinkItem } from './nav-links.ts';

const faq: NavLinkItem = { to: paths.faq, label: { id: 'faq' } };
const home: NavLinkItem = { to: paths.home, label: { id: 'search' } };
const panel: NavLinkItem = { to: paths.panelReports, label: { id: 'panel' }, area: areas.panel };

it.each([
  [faq, '/faq', true],
  [faq, '/faq-of-others', false],
  [home, '/', true],
  [home, '/faq', false],
  [panel, '/panel/reports', true],
  [panel, '/panel/users/1', true],
  [panel, '/panels', false],
])('marks the link to $to as current on the pages that belong to it', (link, pathname, expected) => {
  expect(isCurrentLink(link, pathname)).toBe(expected);
});

import { publicPages } from '@argus/contract/site/pages';
import { describe, expect, it } from 'vitest';
import {
  areas,
  contestPath,
  newExamCasePath,
  panelReportPath,
  paths,
  patterns,
  reportPath,
  userPath,
} from '../lib/paths.ts';
import { footerGroups, legalLinks, publicLinks } from './nav-links.ts';
import { matchPage, notFoundRoute, pageRoutes } from './page-routes.ts';

describe('the table of pages', () => {
  it.each(Object.values(paths))('has a separate route for %s', (path) => {
    expect(matchPage(path).route.path).toBe(path);
  });

  it.each([
    [reportPath('r1'), patterns.report, { reportId: 'r1' }],
    [contestPath('r1'), patterns.contest, { reportId: 'r1' }],
    [panelReportPath('r1'), patterns.panelReport, { reportId: 'r1' }],
    [newExamCasePath(), patterns.panelExamCase, { caseId: 'new' }],
    [userPath({ _id: 'u1', discordId: '$&', steam64Id: null }), patterns.user, { identifier: '$&' }],
    [areas.profile, patterns.profile, {}],
    [areas.panel, patterns.panel, {}],
  ])('matches %s to %s', (address, pattern, params) => {
    expect(matchPage(address)).toMatchObject({ route: { path: pattern }, params });
  });

  it('lists each address once', () => {
    const listed = pageRoutes.map(({ path }) => path);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(Object.values(publicPages))('lets everybody open %s, which search engines may list', (path) => {
    expect(matchPage(path).route.access).toBe('public');
  });

  it('contains every page that the navigation links to', () => {
    const links = [...publicLinks, ...legalLinks, ...footerGroups.flatMap(({ links }) => links)];
    expect(links.filter(({ to }) => matchPage(to.replace(/#.*/, '')).route === notFoundRoute)).toEqual([]);
  });
});

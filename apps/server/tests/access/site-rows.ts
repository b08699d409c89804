import { everyone, type SubjectRows } from './access-scene.ts';

export const siteRows = {
  getLive: { cells: everyone(200) },
  getReady: { cells: everyone(200) },
  getSite: { cells: everyone(200) },
  getSiteStats: { cells: everyone(200) },
  getHighlights: { cells: everyone(200) },
  getTransparency: { cells: everyone(200) },
  getOpenData: { cells: everyone(200) },
} satisfies SubjectRows;

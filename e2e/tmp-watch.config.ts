import base from './playwright.config.ts';

const { globalSetup: _, ...rest } = base;
export default { ...rest, use: { ...rest.use, baseURL: 'http://localhost:4360' }, outputDir: '/tmp/watch-results' };

import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** A browser of the machine if it has one, else the one that came with npm. */
export async function findBrowser(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? (await chromium.executablePath());
}

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

interface Icon {
  name: string;
  size: number;
  /** The mark takes this share of the width, and its background fills the rest. By default it takes all. */
  markShare?: number;
}

const appIcons: readonly Icon[] = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // Systems cut maskable icons to their own shape, so everything that matters stays inside a circle of 80 %.
  { name: 'icon-maskable-512', size: 512, markShare: 0.78 },
  { name: 'apple-touch-icon', size: 180, markShare: 0.9 },
];

/** The app icons are drawn from the favicon's mark, because systems that install the app accept only pixels. */
export async function drawIcons(mark: string, dir: string, icons: readonly Icon[] = appIcons): Promise<void> {
  const svg = await readFile(mark, 'utf8');
  const ground = /<rect [^>]*fill="([^"]+)"/.exec(svg)?.[1];
  if (ground === undefined) throw new Error(`${mark} has no ground to fill icons with`);
  for (const { name, size, markShare = 1 } of icons) {
    const canvas = createCanvas(size, size);
    const context = canvas.getContext('2d');
    if (markShare < 1) {
      context.fillStyle = ground;
      context.fillRect(0, 0, size, size);
    }
    const width = Math.round(size * markShare);
    const picture = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${width}" `)));
    context.drawImage(picture, (size - width) / 2, (size - width) / 2, width, width);
    await writeFile(join(dir, `${name}.png`), await canvas.encode('png'));
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { digestAccount } from './players.ts';

const paramsSchema = z.object({ file: z.string().regex(/^\d{17}\.svg$/) });

export const avatarUrl = (context: Pick<SandboxContext, 'url'>, steam64Id: string): string =>
  `${context.url}/steam/avatars/${steam64Id}.svg`;

/** The library that draws cards knows colours as `#rrggbb`; it draws `hsl()` black. */
function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function drawAvatar(steam64Id: string): string {
  const digest = digestAccount(steam64Id);
  const part = (index: number, below: number): number => digest.readUInt8(index) % below;
  const hue = digest.readUInt16BE(11) % 360;
  const ground = toHex(hue, 0.45, 0.18);
  const hill = toHex((hue + 24) % 360, 0.55, 0.34);
  const sun = toHex((hue + 160 + part(13, 60)) % 360, 0.72, 0.66);
  const peak = toHex((hue + 330) % 360, 0.6, 0.52);
  const sunX = 40 + part(14, 104);
  const sunY = 34 + part(15, 48);
  const sunSize = 16 + part(16, 20);
  const crest = 78 + part(17, 34);
  const peakX = 30 + part(18, 124);
  const peakWidth = 46 + part(19, 40);
  const tilt = part(20, 50) - 25;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="184" height="184" viewBox="0 0 184 184">
<rect width="184" height="184" fill="${ground}"/>
<circle cx="${sunX}" cy="${sunY}" r="${sunSize + 10}" fill="${sun}" opacity=".22"/>
<circle cx="${sunX}" cy="${sunY}" r="${sunSize}" fill="${sun}"/>
<path d="M${peakX - peakWidth} 184 L${peakX} ${crest - 18} L${peakX + peakWidth} 184 Z" fill="${peak}"/>
<path d="M0 ${crest + 40} C50 ${crest + tilt} 120 ${crest + 70 - tilt} 184 ${crest + 30} V184 H0 Z" fill="${hill}"/>
<path d="M0 ${crest + 72} C60 ${crest + 44 - tilt} 110 ${crest + 92 + tilt} 184 ${crest + 62} V184 H0 Z" fill="${ground}"/>
</svg>
`;
}

export function registerSteamAvatars(app: FastifyInstance): void {
  app.get('/steam/avatars/:file', (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).type('text/plain').send('No such avatar.\n');
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=86400')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'")
      .send(drawAvatar(params.data.file.slice(0, 17)));
  });
}

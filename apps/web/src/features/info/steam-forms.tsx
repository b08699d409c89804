import { msg } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';

/** These are all the ways to name a player. The account in the examples does not exist. */
export const steamForms = [
  { name: msg`Steam64 ID`, example: '76561201234567890' },
  { name: msg`Profile link`, example: 'steamcommunity.com/profiles/76561201234567890' },
  { name: msg`Profile link with a custom ID`, example: 'steamcommunity.com/id/some_name' },
  { name: msg`Custom ID`, example: 'some_name' },
  { name: msg`Steam2 ID`, example: 'STEAM_1:0:1637151081' },
  { name: msg`Steam3 ID`, example: '[U:1:3274302162]' },
  { name: msg`Quick invite`, example: 's.team/p/rfdn-vdtd' },
] as const;

export function SteamForms() {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {steamForms.map(({ name, example }) => (
        <div key={example} className="grid gap-x-6 py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-baseline">
          <dt>{say(name)}</dt>
          <dd className="min-w-0">
            <code className="text-gold wrap-anywhere">{example}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

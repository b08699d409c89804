import { addressIn } from '@argus/domain/shared/languages';
import { msg } from '@lingui/core/macro';
import { pageLanguage } from '../../lib/language/i18n.ts';
import { say } from '../../lib/language/say.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';

/** These are files and not pages, so they are plain links. */
const feeds = [
  { name: 'Atom', copy: msg`Copy Atom`, path: '/feeds/convictions.atom' },
  { name: 'JSON Feed', copy: msg`Copy JSON`, path: '/feeds/convictions.json' },
];

export function FeedAddresses({ publicUrl }: { publicUrl: string }) {
  return (
    <ul className="max-w-2xl divide-y divide-line border-line border-y">
      {feeds.map(({ name, copy, path: file }) => {
        // Feed readers say no language, so the address does.
        const path = addressIn(pageLanguage(), file);
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <a href={path} className="link inline-flex min-h-6 items-center text-sm wrap-anywhere">
                {publicUrl + path}
              </a>
            </div>
            <CopyButton text={publicUrl + path} size="sm" className="min-h-10">
              {say(copy)}
            </CopyButton>
          </li>
        );
      })}
    </ul>
  );
}

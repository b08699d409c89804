import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { EyeMark } from '../identity/eye-mark.tsx';
import { say } from '../lib/language/say.ts';
import { LanguageSelect } from '../shared/language-select.tsx';
import { footerGroups, legalLinks } from './nav-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer() {
  const { productName } = useSite();
  return (
    <footer className="mt-20 border-line border-t">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1fr_2.6fr]">
        <div className="grid content-start justify-items-start gap-4">
          <p className="ceremony flex items-center gap-2.5 text-2xl">
            <EyeMark size={30} />
            {productName}
          </p>
          <p className="max-w-sm text-muted text-sm">
            <Trans>
              Verdicts are the community’s opinions, reached by several reviewers on the evidence shown. A report is not
              a verdict. Not affiliated with Valve, Steam, FACEIT or Discord.
            </Trans>
          </p>
          <ThemeSwitch />
          <LanguageSelect hideLabel />
          <ul className="flex gap-5 text-sm">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-8 items-center text-muted hover:text-gold">
                  {say(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {footerGroups.map(({ id, title, links }) => (
            <nav key={id} aria-label={say(title)}>
              <p className="eyebrow mb-2 text-muted">{say(title)}</p>
              <ul className="grid">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-8 items-center py-1 leading-snug hover:text-gold">
                      {say(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

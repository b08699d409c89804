import { sourceLanguage } from '@argus/domain/shared/languages';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { i18n } from '../../lib/language/i18n.ts';
import { Prose } from '../../ui/page/prose.tsx';

/** A translation of a page by which people are bound says which text prevails. */
export function TranslationNotice({ path }: { path: string }) {
  if (i18n.locale === sourceLanguage) return null;
  return (
    <Prose className="-mb-4 text-muted">
      <p>
        <Trans>
          This page is a translation. If it differs from the English text,{' '}
          <Link reloadDocument to={`${path}?lang=${sourceLanguage}`} hrefLang={sourceLanguage}>
            the English text
          </Link>{' '}
          prevails.
        </Trans>
      </p>
    </Prose>
  );
}

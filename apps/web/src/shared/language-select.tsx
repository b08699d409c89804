import { languageCookie, languageParameter, languages } from '@argus/domain/shared/languages';
import { dayMs } from '@argus/domain/shared/time';
import { t } from '@lingui/core/macro';
import { i18n } from '../lib/language/i18n.ts';
import { SelectField } from '../ui/forms/select-field.tsx';

const rememberedDays = 365;
const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** The choice is a cookie, so that the server renders the next page in that language. */
function chooseLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = (rememberedDays * dayMs) / 1000;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  const url = new URL(location.href);
  url.searchParams.delete(languageParameter);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

export function LanguageSelect({ hideLabel = false }: { hideLabel?: boolean }) {
  return (
    <SelectField
      label={t`Language`}
      hideLabel={hideLabel}
      options={options}
      value={i18n.locale}
      onChange={({ target }) => chooseLanguage(target.value)}
      className="w-56"
    />
  );
}

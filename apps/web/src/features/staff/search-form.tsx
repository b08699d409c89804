import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { SearchIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { changeFilters } from './address.ts';

export interface SearchFormProps {
  name: string;
  label: string;
  placeholder: string;
  buttonLabel?: string | undefined;
  maxLength?: number | undefined;
  className?: string | undefined;
  /** The main search of a page is a landmark; a filter beside it is not. */
  isMain?: boolean | undefined;
}

export function SearchForm({
  name,
  label,
  placeholder,
  buttonLabel = t({ message: 'Search', context: 'verb' }),
  maxLength = 500,
  className,
  isMain = false,
}: SearchFormProps) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const searched = searchParams.get(name) ?? '';
  const Frame = isMain ? 'search' : 'div';

  function search(event: FormEvent) {
    event.preventDefault();
    navigate(changeFilters(searchParams, { [name]: field.current?.value.trim() }));
  }

  return (
    <Frame className={classNames('min-w-0 flex-1', className)}>
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <TextField
          key={searched}
          ref={field}
          isFilter
          label={label}
          name={name}
          defaultValue={searched}
          placeholder={placeholder}
          icon={<SearchIcon />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          className="min-w-0 flex-1 basis-40"
        />
        <Button type="submit" variant="secondary">
          {buttonLabel}
        </Button>
        {searched === '' ? null : (
          <ButtonLink to={changeFilters(searchParams, { [name]: null })} variant="ghost">
            <Trans context="search">Clear</Trans>
          </ButtonLink>
        )}
      </form>
    </Frame>
  );
}

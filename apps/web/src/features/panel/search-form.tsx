import { type FormEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeFilters } from './address.ts';

const filter = 'steamId';

export interface SearchFormProps {
  label: string;
  placeholder: string;
}

/** The search is in the address. */
export function SearchForm({ label, placeholder }: SearchFormProps) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const sought = searchParams.get(filter) ?? '';

  function search(event: FormEvent) {
    event.preventDefault();
    navigate(changeFilters(searchParams, { [filter]: field.current?.value.trim() }));
  }

  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <TextField
          key={sought}
          ref={field}
          isFilter
          label={label}
          name={filter}
          defaultValue={sought}
          placeholder={placeholder}
          icon={<SearchIcon />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
        {sought === '' ? null : (
          <ButtonLink to={changeFilters(searchParams, { [filter]: null })} variant="ghost">
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type To } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { buttonClass } from '../actions/button-class.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../display/icons.tsx';

interface PaginationProps {
  currentPage: number;
  totalPages: number;
  linkTo: (page: number) => To;
  label: string;
}

const stepClass = buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-10 aria-disabled:opacity-45' });

export function Pagination({ currentPage, totalPages, linkTo, label }: PaginationProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 sm:justify-center">
      <Step page={currentPage - 1} rel="prev" isOffered={currentPage > 1} linkTo={linkTo} />
      <p className="text-muted text-sm tabular-nums sm:hidden">
        <Trans>
          Page {formatNumber(currentPage)} of {formatNumber(totalPages)}
        </Trans>
      </p>
      <ol className="hidden items-center gap-1 tabular-nums sm:flex">
        {visiblePages(currentPage, totalPages).map((page, index, pages) =>
          page === null ? (
            <li key={`after-${pages[index - 1]}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={linkTo(page)}
                aria-label={t`Page ${{ page: formatNumber(page) }}`}
                aria-current={page === currentPage ? 'page' : undefined}
                className={classNames(
                  'almond-sm grid h-10 min-w-10 place-items-center px-2 font-medium',
                  page === currentPage ? 'bg-gold-fill text-on-gold' : 'text-text hover:bg-raised',
                )}
              >
                {formatNumber(page)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step page={currentPage + 1} rel="next" isOffered={currentPage < totalPages} linkTo={linkTo} />
    </nav>
  );
}

interface StepProps {
  page: number;
  rel: 'prev' | 'next';
  isOffered: boolean;
  linkTo: (page: number) => To;
}

function Step({ page, rel, isOffered, linkTo }: StepProps) {
  const content =
    rel === 'prev' ? (
      <>
        <ArrowLeftIcon size={18} />
        <Gap />
        <Trans>Previous</Trans>
      </>
    ) : (
      <>
        <Trans>Next</Trans>
        <Gap />
        <ArrowRightIcon size={18} />
      </>
    );
  return isOffered ? (
    <Link to={linkTo(page)} rel={rel} className={stepClass}>
      {content}
    </Link>
  ) : (
    <span aria-hidden="true" className={classNames(stepClass, 'invisible')}>
      {content}
    </span>
  );
}

/** Lists both ends, the current page and its neighbours. A null marks a gap. */
export function visiblePages(currentPage: number, totalPages: number): (number | null)[] {
  const wanted = [1, currentPage - 1, currentPage, currentPage + 1, totalPages];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? page - 1;
    if (page - previous === 2) return [page - 1, page];
    return page - previous > 2 ? [null, page] : [page];
  });
}

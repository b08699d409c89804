import { classNames } from '../../lib/class-names.ts';

export const backdropClass =
  'fixed inset-0 z-40 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const dialogViewportClass =
  'fixed inset-0 z-40 grid place-items-end overflow-y-auto p-3 sm:place-items-center sm:p-6';

export const dialogPopupClass = classNames(
  'almond-lg w-full max-w-lg border border-line bg-surface p-5 text-text shadow-lift outline-none sm:p-7',
  'transition-[opacity,translate] duration-200 ease-lid data-ending-style:translate-y-3 data-ending-style:opacity-0',
  'data-starting-style:translate-y-3 data-starting-style:opacity-0',
);

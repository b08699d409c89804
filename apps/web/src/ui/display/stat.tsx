import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';

/** The number counts up by CSS alone, so that hydration does not restart it. */
export function Stat({ value, label, className }: { value: number; label: string; className?: string | undefined }) {
  const characters = [...formatNumber(value)].map((character, place) => ({ character, place }));
  return (
    <div className={classNames('grid gap-0.5', className)}>
      <dt className="order-last text-muted text-sm">{label}</dt>
      <dd className="font-light text-4xl text-text tabular-nums leading-tight sm:text-5xl">
        <span aria-hidden="true" className="select-none">
          {characters.map(({ character, place }) => (
            <RollingDigit key={place} character={character} />
          ))}
        </span>
        <span className="sr-only">{formatNumber(value)}</span>
      </dd>
    </div>
  );
}

/** The strip has the digit on top and zero at the bottom, and rolls from zero down to the digit. */
function RollingDigit({ character }: { character: string }) {
  const digit = Number.parseInt(character, 10);
  if (Number.isNaN(digit)) return character;
  const strip = Array.from({ length: digit + 1 }, (_, passed) => digit - passed).join('\n');
  return (
    <span className="inline-block h-[1.25em] overflow-hidden align-bottom">
      <span className="block animate-count whitespace-pre">{strip}</span>
    </span>
  );
}

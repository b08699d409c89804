import { EyeMark } from '../identity/eye-mark.tsx';
import { ButtonLink } from './button-link.tsx';

export interface PlaceholderPageProps {
  title: string;
  /** One sentence on what will be here. */
  sentence: string;
  wayOn: { to: string; label: string };
}

/** A route that exists before its page does, and says so. */
export function PlaceholderPage({ title, sentence, wayOn }: PlaceholderPageProps) {
  return (
    <div className="mx-auto grid min-h-[55vh] max-w-xl content-center justify-items-center gap-4 px-4 py-16 text-center">
      <EyeMark size={56} className="text-muted" />
      <p className="eyebrow text-gold">Not open yet</p>
      <h1 className="ceremony text-4xl sm:text-5xl">{title}</h1>
      <p className="text-lg text-muted">{sentence}</p>
      <ButtonLink to={wayOn.to} variant="secondary" className="mt-3">
        {wayOn.label}
      </ButtonLink>
    </div>
  );
}

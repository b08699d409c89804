import { Spinner } from './spinner.tsx';

export function LoadingState({ message }: { message: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-content-center justify-items-center gap-4 text-muted">
      <Spinner size={40} className="text-gold" />
      <p className="text-lg">{message}</p>
    </div>
  );
}

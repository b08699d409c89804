import { restSentence } from '@argus/domain/cases/earlier-cases';
import { DateTime } from '../../ui/date-time.tsx';

export function RestLine({ until }: { until: string }) {
  return (
    <p className="border-gold/50 border-l-2 pl-3 text-sm">
      {restSentence} The Watch takes it up after <DateTime value={until} />.
    </p>
  );
}

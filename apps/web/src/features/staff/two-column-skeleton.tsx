import { Skeleton } from '../../ui/states/skeleton.tsx';

export function TwoColumnSkeleton({ label, ...columns }: { label: string; left: string[]; right: string[] }) {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <span className="sr-only">{label}</span>
      {Object.entries(columns).map(([side, heights]) => (
        <div key={side} className="grid content-start gap-6">
          {heights.map((height) => (
            <Skeleton key={height} className={`${height} w-full`} />
          ))}
        </div>
      ))}
    </div>
  );
}

import { type CodeSample, listCodeSamples } from '@argus/contract/examples/code-samples';
import { ChevronDownIcon } from '../../ui/display/icons.tsx';

export function CodeSamples({ publicUrl }: { publicUrl: string }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {listCodeSamples(publicUrl).map((sample) => (
        <Sample key={sample.title} sample={sample} />
      ))}
    </div>
  );
}

function Sample({ sample: { title, note, languages } }: { sample: CodeSample }) {
  return (
    <article className="min-w-0">
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="mt-1 mb-3 text-muted">{note}</p>
      <div className="almond-sm divide-y divide-line border border-line bg-surface">
        {languages.map(({ name, code }, index) => (
          <details key={name} open={index === 0} className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
              {name}
              <ChevronDownIcon className="text-gold transition-transform group-open:rotate-180" />
            </summary>
            <pre className="px-4 pb-4 text-sm whitespace-pre-wrap wrap-anywhere">
              <code>{code}</code>
            </pre>
          </details>
        ))}
      </div>
    </article>
  );
}

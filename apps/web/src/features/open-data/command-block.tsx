import { CopyButton } from '../../ui/copy-button.tsx';

export function CommandBlock({ command }: { command: string }) {
  return (
    <div className="grid max-w-2xl gap-3">
      <pre className="almond-sm border border-line bg-raised p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        {command}
      </pre>
      <div>
        <CopyButton text={command} size="sm">
          Copy the command
        </CopyButton>
      </div>
    </div>
  );
}

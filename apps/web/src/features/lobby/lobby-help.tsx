import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** A function, because sentences with markup are put into words when they are rendered. */
const listSources = () => [
  {
    id: 'game',
    title: t`From the game`,
    text: (
      <>
        <Trans>
          Open the console, type <code>status_json</code> and paste all of it. The shorter <code>status</code> of CS2
          shows addresses and names, but no Steam IDs; that of other servers does.
        </Trans>
      </>
    ),
  },
  {
    id: 'demo',
    title: t`From a demo or a match page`,
    text: t`The table of a demo viewer or a stats site, with or without its headings. Any columns will do, as long as one has Steam IDs.`,
  },
  {
    id: 'chat',
    title: t`From Steam or Discord`,
    text: t`Profile links, a whole message or a chat log: every Steam ID in it is found. On Steam, look under Friends, “Recently played with”.`,
  },
];

export function LobbyHelp() {
  return (
    <section aria-labelledby="lobby-help" className="mt-10">
      <h2 id="lobby-help" className="ceremony text-2xl">
        <Trans>What to paste</Trans>
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {listSources().map(({ id, title, text }) => (
          <li key={id}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

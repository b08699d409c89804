const sources = [
  {
    title: 'From the game',
    text: (
      <>
        Open the console, type <code>status_json</code> and paste all of it. The shorter <code>status</code> of CS2
        shows addresses and names, but no Steam IDs; that of other servers does.
      </>
    ),
  },
  {
    title: 'From a demo or a match page',
    text: 'The table of a demo viewer or a stats site, with or without its headings. Any columns will do, as long as one has Steam IDs.',
  },
  {
    title: 'From Steam or Discord',
    text: 'Profile links, a whole message or a chat log: every Steam ID in it is found. On Steam, look under Friends, “Recently played with”.',
  },
] as const;

export function LobbyHelp() {
  return (
    <section aria-labelledby="lobby-help" className="mt-10">
      <h2 id="lobby-help" className="ceremony text-2xl">
        What to paste
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {sources.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

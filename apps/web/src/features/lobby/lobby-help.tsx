const sources = [
  {
    title: 'From the game',
    text: (
      <>
        Open the console, type <code>status_json</code> and paste all of it. The shorter <code>status</code> shows
        addresses and names, but no Steam IDs.
      </>
    ),
  },
  { title: 'From Steam', text: 'Profile links, one after another. Find them under Friends, “Recently played with”.' },
  {
    title: 'From anywhere else',
    text: 'Links from stats sites, a chat log, a match page: every Steam ID in the text is found.',
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

interface MyData {
  exportedAt: string;
  account: object | undefined;
  lists: Readonly<Record<string, AsyncIterable<readonly object[]> | null>>;
}

/** Writes one JSON object with a line for each row, while its lists are being read. */
export async function* writeMyData({ exportedAt, account, lists }: MyData): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},\n"account":${JSON.stringify(account)}`;
  for (const [name, batches] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const batch of batches ?? []) {
      if (batch.length === 0) continue;
      yield separator + batch.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

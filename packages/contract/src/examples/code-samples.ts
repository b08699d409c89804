/** Steam has not assigned these accounts. In the demo the first is convicted, and nobody has reported the second. */
const ids = '["76561201604244732", "STEAM_1:1:1902405699"]';

export interface CodeSample {
  title: string;
  note: string;
  languages: readonly { name: 'curl' | 'JavaScript' | 'Python'; code: string }[];
}

/** These programs run unchanged against the instance at `url`. The second reads its API key from the environment. */
export function listCodeSamples(url: string): CodeSample[] {
  const convictions = `${url}/api/reports/recent-convictions?limit=3`;
  const lookup = `${url}/api/players/lookup`;
  return [
    {
      title: 'The newest convictions',
      note: 'No key needed.',
      languages: [
        { name: 'curl', code: `curl --fail --silent "${convictions}"` },
        {
          name: 'JavaScript',
          code: `const response = await fetch("${convictions}");
if (!response.ok) throw new Error(\`refused with \${response.status}\`);
const { convictions } = await response.json();
for (const player of convictions) console.log(player.steam64Id, player.name);`,
        },
        {
          name: 'Python',
          code: `import json, urllib.request

with urllib.request.urlopen("${convictions}") as response:
    for player in json.load(response)["convictions"]:
        print(player["steam64Id"], player["name"])`,
        },
      ],
    },
    {
      title: 'Look up several players',
      note: 'With an API key in the environment variable ARGUS_API_KEY. It works without one too: leave the header out.',
      languages: [
        {
          name: 'curl',
          code: `curl --fail --silent "${lookup}" \\
  --header "Authorization: Bearer $ARGUS_API_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"ids": ${ids}}'`,
        },
        {
          name: 'JavaScript',
          code: `const response = await fetch("${lookup}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.ARGUS_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ ids: ${ids} }),
});
const answer = await response.json();
if (!response.ok) throw new Error(\`\${answer.id}: \${answer.msg}\`);
for (const player of answer.players) console.log(player.steam64Id, player.text);
console.log("never reported:", answer.unknown.join(", "));`,
        },
        {
          name: 'Python',
          code: `import json, os, urllib.request

request = urllib.request.Request(
    "${lookup}",
    data=json.dumps({"ids": ${ids}}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['ARGUS_API_KEY']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
for player in answer["players"]:
    print(player["steam64Id"], player["text"])
print("never reported:", ", ".join(answer["unknown"]))`,
        },
      ],
    },
  ];
}

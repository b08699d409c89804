const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const wholeId = new RegExp(`^${uuid}$`, 'i');
const reportAddress = new RegExp(
  `/(?:report|edit-report|panel/reports|card/report|api/reports|api/reviews|api/admin/reports)/(${uuid})(?=$|[/.?#])|[?&]reportId=(${uuid})(?=$|[&#])`,
  'i',
);
const shortId = /^#([0-9a-f]{6,12})$/i;
const userAddress =
  /\/(?:user|panel\/users|card\/user|api\/users\/public-profile|api\/admin\/users)\/([\w-]{15,36})(?=$|[/.?#])/i;
const userSearch = /\/panel\/users\?(?:[^#]*&)?steamId=([^&#]+)/i;

export type ReportInput = { reportId: string } | { idEnd: string };

/** A report is named by its id, by the end of its id after a `#`, or by the URL of any page about it. */
export function parseReportInput(text: string): ReportInput | null {
  const input = text.trim();
  if (wholeId.test(input)) return { reportId: input.toLowerCase() };
  const [, idEnd] = shortId.exec(input) ?? [];
  if (idEnd) return { idEnd: idEnd.toLowerCase() };
  const [, inPath, inQuery] = reportAddress.exec(input) ?? [];
  const reportId = inPath ?? inQuery;
  return reportId ? { reportId: reportId.toLowerCase() } : null;
}

/** Returns the user in a URL of this site: our own id, a Discord or Steam id, or a staff search. */
export function parseUserAddress(text: string): string | null {
  const input = text.trim();
  const [, sought] = userSearch.exec(input) ?? [];
  if (sought) return decodeOrNull(sought.replaceAll('+', ' '));
  return userAddress.exec(input)?.[1] ?? null;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

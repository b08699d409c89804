/** Text that is all ASCII takes half of the memory and is sent as it is. */
export function toAsciiHtml(html: string): string {
  return html.replace(/[\u{80}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

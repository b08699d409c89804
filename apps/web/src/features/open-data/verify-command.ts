/** Returns commands that download the list and verify its signature. They need OpenSSL 3 or newer. */
export function verifyCommand(publicUrl: string, publicKeyPem: string): string {
  const list = `${publicUrl}/lists/convicted.txt`;
  return [
    "cat > argus.pem <<'END'",
    publicKeyPem.trim(),
    'END',
    `curl -f -O ${list} \\`,
    `  -O ${list}.sig`,
    'openssl pkeyutl -verify -pubin -inkey argus.pem -rawin \\',
    '  -in convicted.txt -sigfile convicted.txt.sig',
  ].join('\n');
}

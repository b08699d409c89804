/*
 * Not imported by name: for an import, Node reads every export of `node:http`, and one of them loads its whole HTTP client, undici.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

/** Any site may read these files in a browser, without credentials. */
export const openFileHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'argus-key-id, argus-signature, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A browser asks before it sends `If-None-Match` to another site. */
export const preflightHeaders = {
  ...openFileHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match, range',
  'access-control-max-age': '86400',
};

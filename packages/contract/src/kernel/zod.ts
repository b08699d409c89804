import { z } from 'zod';

// Zod compiles parsers if it can. Our policy forbids that in browsers, and even an attempt is reported as a violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };

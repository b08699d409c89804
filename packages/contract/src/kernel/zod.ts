import { z } from 'zod';

// Zod compiles parsers where it may. Our policy forbids that in browsers, and even trying is reported as a violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };

import { z } from 'zod';

// Zod compiles parsers where it may. In a browser our policy forbids that, and even trying is reported as a violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };

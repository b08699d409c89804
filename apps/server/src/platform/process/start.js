import './fast-startup.js';

await import('../../main.ts');

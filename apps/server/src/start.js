import './process/fast-startup.js';

await import('./main.ts');

import { enableCompileCache } from 'node:module';
import { compileCache } from './compile-cache.js';

/*
 * Imported before anything else: the next start loads compiled modules, stripped of their types. In JavaScript, so that Node
 * need not load what strips types for the entry point alone.
 */
enableCompileCache(compileCache);

import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

const configPath = join(import.meta.dirname, '../../lingui.config.ts');

/** Compiles the macros around what people read, and catalogs that are imported. A build contains ids without their English. */
export function translate({ isBuild }: { isBuild: boolean }): PluginOption[] {
  const preset = linguiTransformerBabelPreset({ descriptorFields: isBuild ? 'id-only' : 'all' }, { configPath });
  return [babel({ presets: [preset] }), lingui({ configPath })];
}

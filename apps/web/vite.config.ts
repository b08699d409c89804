import { pageMarks, stateElementId } from '@argus/contract/kernel/page';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { translate } from './translate.ts';

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [translate({ isBuild: command === 'build' }), react(), tailwindcss(), placePageState(), preloadFonts()],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first load consists of two files, one with modules that rarely change and one with the others.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));

/** The mark is not in index.html itself, because linters would read it as broken JSON. */
function placePageState(): Plugin {
  const attrs = { type: 'application/json', id: stateElementId };
  return {
    name: 'place-page-state',
    transformIndexHtml: () => [{ tag: 'script', attrs, children: pageMarks.state, injectTo: 'body' }],
  };
}

const firstFaces = /(hanken-grotesk-latin-wght|marcellus-latin-400)[\w-]+\.woff2$/;

/** The first paint needs both fonts, but only the stylesheet names them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFaces.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}

import { userscriptPath } from '@argus/contract/publishing/userscript';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InstallSteps } from './install-steps.tsx';

it('offers the script of a site with https, and says why a site without it has none', () => {
  expect(renderToString(<InstallSteps publicUrl="https://panoptes.example" />)).toContain(`href="${userscriptPath}"`);
  const plain = renderToString(<InstallSteps publicUrl="http://panoptes.example" />);
  expect(plain).toContain('This site has no https address');
  expect(plain).not.toContain(userscriptPath);
});

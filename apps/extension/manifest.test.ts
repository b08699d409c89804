import { expect, test } from 'vitest';
import { createManifest, type Target } from './manifest.ts';

const facts = { name: 'Fair Play Club', version: '0.3.0', instance: null };
const targets: Target[] = ['chrome', 'firefox'];

test.each(targets)('the manifest of %s asks only for storage and the pages of Steam', (target) => {
  const manifest = createManifest(target, facts);
  expect(manifest).toMatchObject({ manifest_version: 3, permissions: ['storage'] });
  expect(manifest).not.toHaveProperty('host_permissions');
  expect(manifest).not.toHaveProperty('externally_connectable');
  expect(manifest).not.toHaveProperty('web_accessible_resources');
  const matches = manifest.content_scripts.flatMap((script) => script.matches);
  expect(matches).toEqual(['https://steamcommunity.com/id/*', 'https://steamcommunity.com/profiles/*']);
  for (const pattern of manifest.optional_host_permissions) {
    expect(pattern).toMatch(/^(https:\/\/\*|http:\/\/(localhost|127\.0\.0\.1))\/\*$/);
  }
});

test.each(targets)('the manifest of %s allows no code from other hosts', (target) => {
  const { extension_pages: policy } = createManifest(target, facts).content_security_policy;
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('Chrome runs a service worker and Firefox a script', () => {
  expect(createManifest('chrome', facts).background).toEqual({ service_worker: 'background.js' });
  expect(createManifest('firefox', facts).background).toEqual({ scripts: ['background.js'] });
});

test('the extension has the name of the site', () => {
  for (const target of targets) {
    expect(createManifest(target, facts)).toMatchObject({
      name: 'Fair Play Club',
      action: { default_title: 'Fair Play Club' },
    });
  }
});

test('a build for one site has its own id, because a store accepts each id once', () => {
  const idOf = (instance: string | null) => {
    const manifest = createManifest('firefox', { ...facts, instance });
    return 'browser_specific_settings' in manifest ? manifest.browser_specific_settings.gecko.id : null;
  };
  expect(idOf(null)).toBe('argus-extension@argus.example');
  expect(idOf('https://fair-play.example:8443')).toBe('argus-extension@fair-play.example');
});

test('a build for one site may reach it', () => {
  const manifest = createManifest('chrome', { ...facts, instance: 'https://argus.example:8443' });
  expect(manifest).toMatchObject({ host_permissions: ['https://argus.example/*'] });
});

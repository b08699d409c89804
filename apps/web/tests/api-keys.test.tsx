import { apiKeyExamples } from '@argus/contract/examples/members';
import type { ApiKey } from '@argus/contract/members/api-keys';
import { apiKeyMessages } from '@argus/domain/members/api-key';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp } from './open-app.tsx';

const { createApiKey, listApiKeys, revokeApiKey } = apiKeyExamples;
const { key, apiKey } = createApiKey.response;
const shortKey = `${key.slice(0, 12)}…`;
const nothing = /^You have no API keys\./;
const revoking = { name: `Revoke ${apiKey.name}` };
const findSection = async () => {
  await screen.findByRole('heading', { level: 1, name: 'API keys' });
  return within(screen.getByRole('main'));
};

it('requires a name for a new API key, and shows the key once', async () => {
  let apiKeys: ApiKey[] = [];
  const { person, sent } = await openApp('/profile/api-keys', {
    user: aMember(),
    answers: {
      listApiKeys: () => ({ apiKeys }),
      createApiKey: () => {
        apiKeys = [apiKey];
        return createApiKey.response;
      },
    },
  });
  const section = await findSection();
  const isCreation = ({ name }: { name: string }) => name === 'createApiKey';
  await section.findByText(nothing);
  await person.click(section.getByText('Create key'));
  section.getByText(apiKeyMessages.key_name_required.message);
  expect(sent.filter(isCreation)).toEqual([]);
  await expectAccessible();

  await person.click(section.getByLabelText(/^Name of the new key/));
  await person.paste(apiKey.name);
  expect(section.queryByText(apiKeyMessages.key_name_required.message)).toBeNull();
  await person.click(section.getByText('Create key'));
  await section.findByText(/It is not shown again\.$/);
  section.getByText(key);
  await section.findByText(shortKey);
  section.getByText('Not used yet');
  expect(section.queryByText(nothing)).toBeNull();
  expect(sent.filter(isCreation).map(({ body }) => body)).toEqual([{ name: apiKey.name }]);
  await expectAccessible();
});

it('lists an API key by its first characters, and revokes it after a confirmation', async () => {
  let { apiKeys } = listApiKeys.response;
  const { person, sent } = await openApp('/profile/api-keys', {
    user: aMember(),
    answers: {
      listApiKeys: () => ({ apiKeys }),
      revokeApiKey: () => {
        apiKeys = [];
        return revokeApiKey.response;
      },
    },
  });
  const section = await findSection();
  await section.findByText(shortKey);
  section.getByText(/^Last used/);
  expect(screen.queryByText(key)).toBeNull();

  await person.click(section.getByRole('button', revoking));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Revoke “${apiKey.name}”?` }));
  expect(sent.some(({ name }) => name === 'revokeApiKey')).toBe(false);
  await person.click(dialog.getByText('Revoke key'));
  await screen.findByText(revokeApiKey.response.msg);
  await section.findByText(nothing);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [revoked] = sent.filter(({ name }) => name === 'revokeApiKey');
  expect(revoked?.url.pathname).toBe(`/api/users/me/api-keys/${apiKey._id}`);
});

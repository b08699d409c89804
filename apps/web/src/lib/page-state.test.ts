import { RefusedError } from '@argus/contract/kernel/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeError, isRefusedWith } from './api-errors.ts';
import { i18n } from './language/i18n.ts';
import { packState, translateState, unpackState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';

async function packed(queryFn: () => Promise<unknown>): Promise<string> {
  const client = createQueryClient();
  await client.query({ queryKey: ['player'], queryFn, retry: false }).catch(() => null);
  return packState(client);
}

function unpacked(json: string) {
  const client = createQueryClient();
  unpackState(client, json);
  return client.getQueryState(['player']);
}

describe('the state that a page is hydrated from', () => {
  it('restores each response unchanged and contains nothing that could end its script element', async () => {
    const data = { name: 'a</script><b>\u2028\u2029', nested: [1, null] };
    const json = await packed(async () => data);
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(unpacked(json)).toMatchObject({ status: 'success', data });
  });

  it('restores the error of a refused call with its id and message', async () => {
    const json = await packed(async () => {
      throw new RefusedError(503, { id: 'database_unavailable', msg: 'The database is unavailable.' });
    });
    const state = unpacked(json);
    expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(describeError(state?.error, { fallback: 'fallback' })).toBe('The database is unavailable.');
    expect(isRefusedWith(state?.error, 'database_unavailable')).toBe(true);
  });

  it('has the sentences of the API in the language that the server renders', async () => {
    i18n.load('de', { too_many_drafts: ['Höchstens ', ['max'], ' Entwürfe.'] });
    i18n.activate('de');
    onTestFinished(() => i18n.activate('en'));
    const english = await packed(async () => {
      throw new RefusedError(409, { id: 'too_many_drafts', msg: 'At most 50 drafts.</script>', values: { max: 50 } });
    });
    const german = translateState(english);
    expect(describeError(unpacked(german)?.error, { fallback: 'fallback' })).toBe('Höchstens 50 Entwürfe.');
    i18n.activate('en');
    expect(translateState(english)).toBe(english);
  });

  it('names what the server wrote into a response in the language of the page', async () => {
    i18n.load('de', { deleted_user: 'Gelöschtes Mitglied' });
    i18n.activate('de');
    onTestFinished(() => i18n.activate('en'));
    const german = translateState(await packed(async () => ({ reviews: [{ reviewerUsername: 'Deleted user' }] })));
    expect(unpacked(german)?.data).toEqual({ reviews: [{ reviewerUsername: 'Gelöschtes Mitglied' }] });
  });

  it('restores a call without a response as unreachable, without the internal error', async () => {
    const json = await packed(async () => {
      throw new Error('socket hang up');
    });
    expect(json).not.toContain('socket');
    expect(describeError(unpacked(json)?.error, { fallback: 'fallback', unreachable: 'unreachable' })).toBe(
      'unreachable',
    );
  });

  it('is the same for the same responses', async () => {
    const answer = async () => ({ reports: 3 });
    expect(await packed(answer)).toBe(await packed(answer));
  });
});

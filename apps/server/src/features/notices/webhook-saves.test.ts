import { alertCalls } from '@argus/contract/notices/alerts';
import { followMessages } from '@argus/domain/notices/alerts';
import { saveValues, webhookSaveLimits, webhookSaveMessages } from '@argus/domain/notices/webhook-saves';
import { formatMessage } from '@argus/domain/shared/message';
import { minuteMs } from '@argus/domain/shared/time';
import { expect, test } from 'vitest';
import { aWebhook } from '../../../tests/announcing.ts';
import { aPerson, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';

const { perUser, perMinute, refusals, minutes } = webhookSaveLimits;

const t = useTestAppPerTest();

const save = (who: Person) => send(t, who, alertCalls.setWebhook, { body: { address: aWebhook().address } });
const refuse = (who: Person) => refusal(t, who, alertCalls.setWebhook, { body: { address: aWebhook().address } });
const countCalls = () => t.sandbox.requests.count('/discord/api/v10/webhooks');
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(t)));

test('many people who save webhooks at once cause few calls to Discord, and others can save a minute later', async () => {
  const everybody = await people(48);
  const answers = await Promise.all(everybody.flatMap((who) => Array.from({ length: 5 }, () => save(who))));
  expect(countCalls()).toBe(perMinute);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(perMinute);
  const refused = answers.find(({ status }) => status === 503);
  expect(JSON.parse(refused?.text ?? '')).toEqual({
    id: 'webhooks_paused',
    msg: expect.stringMatching(/^Discord limits how often .* Please try again at \d\d:\d\d UTC\.$/),
    values: { time: expect.stringMatching(/^\d\d:\d\d$/) },
  });
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  t.clock.advance(minuteMs);
  expect((await save(await aPerson(t))).status).toBe(200);
});

test('one person can save five webhooks within ten minutes, and the refusal says when to try again', async () => {
  const [me, other] = await people(2);
  if (!me || !other) throw new Error('two people');
  const savedAt = t.clock.now();
  for (let n = 0; n < perUser; n += 1) expect((await save(me)).status).toBe(200);
  const [status, sentence] = await refuse(me);
  expect(status).toBe(429);
  const told = (at: number) =>
    formatMessage(webhookSaveMessages.too_many_webhook_saves, saveValues({ id: 'too_many_webhook_saves', at }));
  const expected = [0, 1].map((late) => told(savedAt + (minutes + late) * minuteMs));
  expect(expected).toContain(sentence);
  expect(countCalls()).toBe(perUser);
  expect((await save(other)).status).toBe(200);
  t.clock.advance(minutes * minuteMs);
  expect((await save(me)).status).toBe(200);
});

test('after Discord asked to wait, no webhook can be saved until then, and saved ones stay', async () => {
  const [one, other] = await people(2);
  if (!one || !other) throw new Error('two people');
  t.sandbox.failures.webhook.set('429', 1);
  expect((await save(one)).status).toBe(200);
  expect((await refuse(other))[0]).toBe(503);
  expect(countCalls()).toBe(1);
  t.clock.advance(2 * minuteMs);
  expect((await save(other)).status).toBe(200);
});

test.each(['401', '404'] as const)(
  'after ten addresses refused with %s nobody tries another for a while',
  async (failure) => {
    t.sandbox.failures.webhook.set(failure);
    for (const who of await people(refusals))
      expect(await refuse(who)).toEqual([400, followMessages.webhook_refused.message]);
    t.sandbox.failures.clear();
    const late = await aPerson(t);
    expect((await refuse(late))[0]).toBe(503);
    expect(countCalls()).toBe(refusals);
    t.clock.advance(minutes * minuteMs);
    expect((await save(late)).status).toBe(200);
  },
);

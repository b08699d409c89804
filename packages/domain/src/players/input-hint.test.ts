import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { inputHint, inputHints } from './input-hint.ts';
import { steamInputMessages } from './steam-id.ts';

describe('inputHint', () => {
  test.each([
    ['CSGO-U4pVV-3MQ6s-xKnuB-rwwWL-4bKdB', inputHints.pasted_share_code],
    ['the match was CSGO-U4pVV-3MQ6s-xKnuB-rwwWL-4bKdB', inputHints.pasted_share_code],
    [
      'steam://rungame/730/76561202255233023/+csgo_download_match%20CSGO-U4pVV-3MQ6s-xKnuB-rwwWL-4bKdB',
      inputHints.pasted_steam_command,
    ],
    ['steam://connect/203.0.113.7:27015', inputHints.pasted_steam_command],
    ['https://www.faceit.com/en/players/NightOwl', inputHints.pasted_faceit],
    ['faceit.com/en/cs2/room/1-5ee9a4b5', inputHints.pasted_faceit],
    ['https://leetify.com/app/match-details/5ee9a4b5/overview', inputHints.pasted_leetify],
    ['beta.leetify.com/app', inputHints.pasted_leetify],
    ['https://csstats.gg/match/12345', inputHints.pasted_csstats],
    ['csgostats.gg/match/12345', inputHints.pasted_csstats],
    ['https://steamcommunity.com/id/night.owl', inputHints.pasted_broken_profile],
    ['https://steamcommunity.com/profiles/7656119', inputHints.pasted_broken_profile],
    ['https://steamcommunity.com/profiles/', inputHints.pasted_broken_profile],
    ['s.team/p/', inputHints.pasted_broken_profile],
    ['https://steamcommunity.com/groups/valve', inputHints.pasted_steam_page],
    ['https://store.steampowered.com/app/730', inputHints.pasted_steam_page],
    ['https://steamcomunity.com/id/nightowl', inputHints.pasted_fake_steam],
    ['steancommunlty.com/profiles/76561198000000001x', inputHints.pasted_fake_steam],
    ['https://steamcommunity.com.evil.example/profiles/1', inputHints.pasted_fake_steam],
    ['https://example.org/not-steam', inputHints.pasted_other_site],
    ['7656119800000000', { ...inputHints.pasted_wrong_length, values: { count: 16 } }],
    ['765611980000000011', { ...inputHints.pasted_wrong_length, values: { count: 18 } }],
    ['76561197960265728', inputHints.pasted_wrong_number],
    ['SFW8A-ZKAA', inputHints.pasted_friend_code],
    ['123456789', { ...inputHints.pasted_number, values: { number: '123456789' } }],
    ['STEAM_1:0', inputHints.pasted_broken_id],
    ['[U:1:]', inputHints.pasted_broken_id],
    ['night owl', steamInputMessages.steam_input_hint],
    ['pixel.peek', steamInputMessages.steam_input_hint],
    ['Ночная сова', steamInputMessages.steam_input_hint],
    ['بومة', steamInputMessages.steam_input_hint],
    ['夜猫子', steamInputMessages.steam_input_hint],
    ['', steamInputMessages.steam_input_hint],
  ])('of %j says what it is and what to do', (text, hint) => {
    expect(inputHint(text)).toEqual(hint);
  });

  test('names the number of digits of a cut Steam64 ID', () => {
    expect(formatMessage(inputHint('7656119800000000'))).toContain('one has 17 digits and this has 16');
  });

  test.each(['a.'.repeat(100_000), '7656'.repeat(50_000), 'CSGO-abcde'.repeat(20_000), 'U:'.repeat(100_000)])(
    'takes no longer for a hostile text than for another',
    (text) => {
      const start = performance.now();
      inputHint(text);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});

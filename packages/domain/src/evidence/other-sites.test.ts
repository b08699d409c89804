import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { checkEvidenceLink, type EvidenceType } from './evidence-link.ts';
import { findSiteAdvice, otherSiteAdvice } from './other-sites.ts';

type Link = { type: EvidenceType; url: string };

function adviceOn(link: Link, canBeMatch = true): string | null {
  const advice = findSiteAdvice(link, { canBeMatch });
  return advice && formatMessage(advice.message, advice.values);
}

describe('findSiteAdvice', () => {
  test.each([
    ['Twitch', 'https://clips.twitch.tv/BraveClip-abc'],
    ['Twitch', 'twitch.tv/videos/123?t=1h'],
    ['Twitch', 'https://m.twitch.tv/somebody/clip/BraveClip'],
    ['Medal', 'https://medal.tv/games/cs2/clips/abc'],
    ['Allstar', 'https://allstar.gg/clip?clip=abc'],
    ['Streamable', 'https://streamable.com/abc123'],
    ['Discord', 'https://cdn.discordapp.com/attachments/1/2/clip.mp4?ex=1'],
    ['TikTok', 'https://vm.tiktok.com/abc/'],
    ['Google Drive', 'https://drive.google.com/file/d/abc/view'],
  ])('names %s and says how to bring the clip to YouTube: %s', (site, url) => {
    for (const type of ['video', 'match'] as const) {
      const advice = adviceOn({ type, url });
      expect(advice).toContain(`cannot play ${site} here`);
      expect(advice).toContain('upload it to YouTube as unlisted');
    }
    expect(checkEvidenceLink({ type: 'video', url }).ok).toBe(false);
  });

  test.each([
    ['https://steamcommunity.com/sharedfiles/filedetails/?id=3', 'steam_page'],
    ['https://cdn.steamusercontent.com/ugc/1/2/', 'steam_page'],
    ['https://steamcommunity.com/id/nightowl', 'steam_profile'],
    ['steamcommunity.com/profiles/76561198079974168/', 'steam_profile'],
    ['https://steamcommunity.com/id/nightowl/gcpd/730?tab=matchhistorypremier', 'steam_matches'],
  ] as const)('says for the Steam page %s what to paste instead', (url, id) => {
    expect(findSiteAdvice({ type: 'video', url }, { canBeMatch: true })?.message).toBe(otherSiteAdvice[id]);
  });

  test('says that a FACEIT room is match evidence, where that is accepted', () => {
    const url = 'https://www.faceit.com/en/cs2/room/1-abc';
    expect(adviceOn({ type: 'video', url })).toContain('type Match');
    expect(adviceOn({ type: 'video', url }, false)).toContain('Record the moment');
    expect(adviceOn({ type: 'match', url })).toBeNull();
  });

  test.each<[EvidenceType, string]>([
    ['video', 'https://youtu.be/dQw4w9WgXcQ'],
    ['video', 'https://vimeo.com/1'],
    ['video', 'https://twitch.tv.evil.tld/clip'],
    ['video', 'https://nottwitch.tv/clip'],
    ['video', 'https://evil.tld/?twitch.tv'],
    ['video', 'https://twitch.tv@evil.tld/'],
    ['video', 'javascript:alert("twitch.tv")'],
    ['video', ''],
    ['match', 'CSGO-27ryW-ThQDV-8GqJq-HqitQ-EU8Fr'],
    ['match', 'https://stats.example.test/match/1'],
    ['image', 'https://images.steamusercontent.com/ugc/1/2/'],
  ])('says nothing about a link of the type %s to any other address: %s', (type, url) => {
    expect(adviceOn({ type, url })).toBeNull();
  });
});

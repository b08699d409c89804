/** The texts that people write; words in braces are filled in per report. */
export interface CaseText {
  text: string;
  cheats: readonly string[];
}

const placesByMap = {
  Mirage: ['A ramp', 'connector', 'palace'],
  Inferno: ['banana', 'second mid'],
  Dust2: ['long doors', 'B tunnels'],
  Nuke: ['ramp room', 'secret'],
  Ancient: ['donut', 'cave'],
  Anubis: ['canal'],
  Overpass: ['monster'],
  Vertigo: ['A ramp'],
  Train: ['ivy'],
};
export const maps = Object.entries(placesByMap).flatMap(([map, places]) => places.map((place) => ({ map, place })));

export const guns = ['AK', 'AWP', 'Deagle', 'M4A1-S', 'Galil', 'Scout', 'P250', 'MAC-10'] as const;

export const strongCases: readonly CaseText[] = [
  {
    text: 'Spinbot on {map} from round {round} on. You can see the model turning on the spot in every overview shot.',
    cheats: ['Spinbot', 'Aimbot'],
  },
  {
    text: 'Prefires {place} through the smoke three rounds in a row, no footsteps, no info from teammates. Clip has all three.',
    cheats: ['Wallhack'],
  },
  {
    text: '{hs}% headshots over {rounds} rounds with the {gun}. Crosshair snaps to the head and rests there before the enemy is even visible.',
    cheats: ['Aimbot', 'Wallhack'],
  },
  {
    text: 'Looked normal for 3 rounds, then toggled after we went up 7:2. From round {round} he never checks a corner that is empty.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Holds {place} with the {gun} and fires in the same tick the enemy crosses. Reaction times in the demo are between 8 and 30 ms. Looks like a triggerbot to me.',
    cheats: ['Triggerbot'],
  },
  {
    text: 'Bhops the whole map without losing speed, 20+ perfect jumps in a row on {map}. Nobody hits that by hand.',
    cheats: ['Bhop script'],
  },
  {
    text: 'Rotates before the bomb is seen, every single time. Round {round} he leaves {place} alone the second our lurk turns around at spawn.',
    cheats: ['Radar hack'],
  },
  {
    text: 'Wallbangs {place} on {map} with the {gun}, five kills through the same box. He stops shooting when nobody is behind it.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Crosshair sticks to heads behind walls and follows them along {place}. Slow it down to 0.25 and watch 0:40 to 1:10.',
    cheats: ['Wallhack', 'Aimbot'],
  },
  {
    text: 'Sprays 30 bullets into one pixel at full range. Recoil pattern is gone, compare with his teammate in the same clip.',
    cheats: ['Recoil script'],
  },
  {
    text: 'Shots go sideways: the model looks at the floor, the enemy behind him dies. Happens at least {kills} times on {map}.',
    cheats: ['Silent aim', 'Anti-aim'],
  },
  {
    text: 'Not rage, but very sure. He clears {place} shoulder first only when someone is there, and runs through with a knife when it is empty.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Ace in {round} with the {gun}, all through smoke, all heads. Two more rounds like that in the same match.',
    cheats: ['Aimbot', 'Wallhack'],
  },
  {
    text: 'Fakelag and spinning in overtime, he did not even try to hide it. Teammates say sorry in chat.',
    cheats: ['Spinbot', 'Fake lag'],
  },
  {
    text: 'he looked at me through 3 walls on {map} for like 10 seconds lol 💀 then instant one tap when i peeked {place}',
    cheats: ['Wallhack'],
  },
  {
    text: 'aim locks on the head after flash, fully white screen, {kills} kills. check round {round} 👀',
    cheats: ['Aimbot'],
  },
  {
    text: 'Triggerbot with the {gun}. Moves the crosshair over {place} in a straight line and shoots exactly when a head passes, also through teammates.',
    cheats: ['Triggerbot'],
  },
  {
    text: 'Стреляет сквозь дым на {map}, каждый раз точно в голову. Раунды {round} и дальше, на записи всё видно.',
    cheats: ['Wallhack', 'Aimbot'],
  },
  {
    text: 'Крутится на месте с первого раунда, убивает через стены. Смотрите демку, там всё ясно 🤦',
    cheats: ['Spinbot'],
  },
  {
    text: 'Префаєр на {place} без жодної інформації, три раунди поспіль. Приціл веде гравців крізь стіну.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Guckt die ganze Runde durch die Wand auf {place}, schießt dann ohne Sicht durch den Smoke. Runde {round} reicht eigentlich.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Celownik przykleja się do głowy, {hs}% headów na {map}. W rundzie {round} obraca się o 180 stopni i od razu strzał.',
    cheats: ['Aimbot'],
  },
  {
    text: '180 flicks onto people who made no sound, {kills} times in one half. I have played since 1.6 and still went through the demo twice to be fair.',
    cheats: ['Aimbot', 'Radar hack'],
  },
  {
    text: 'Knows where the bomb is before anyone sees it. Stacks the right site in {rounds} of {rounds} rounds and never guesses wrong.',
    cheats: ['Radar hack'],
  },
  {
    text: 'Scout jump shots with no spread, one after the other on {map}. Two different opponents recorded it.',
    cheats: ['Aimbot', 'No spread'],
  },
  {
    text: 'Premier match on {map}, 19k rating. He tracks our lurker behind {place} for 14 seconds and only looks away when the lurker dies.',
    cheats: ['Wallhack', 'ESP'],
  },
  {
    text: 'Flicks between two heads behind a closed door before it opens, then kills both in 0.2 s. {place}, round {round}.',
    cheats: ['Aimbot', 'Wallhack'],
  },
  {
    text: 'Autostop and perfect counter strafe with every shot, the velocity graph is a square wave. Match on {map} attached.',
    cheats: ['Movement script', 'Triggerbot'],
  },
  {
    text: 'Went from 4 kills in the first half to 31 in the second after a "brb". Everything after round 12 is prefire through smoke.',
    cheats: ['Wallhack', 'Aimbot'],
  },
  {
    text: 'This is the second account of this kind in my matches this week. Same crosshair, same habit: stares at {place} through the wall, waits, taps. 😑',
    cheats: ['Wallhack'],
  },
  {
    text: 'I watched the demo from his view from start to end before writing this.\n\nRound 4: holds {place}, nobody there, leaves without a look. Round 6: same spot, one enemy walking (no sound), he turns and prefires.\nRound {round}: full flash, fully white, still kills two with the {gun}.\nRound 17: follows a player through two walls for 9 seconds.\nRound 21: wallbang on the exact pixel, no info.\n\nOne of these can happen. All of them in one match is too much. I did not count normal good plays, and he had plenty of bad ones before round 4, which is why I think it was switched on.',
    cheats: ['Wallhack', 'Aimbot'],
  },
  {
    text: 'Long one, sorry, but I want this to be checked properly.\n\nWe played {map} in a five stack. For the first {kills} rounds nothing stood out, he was bottom frag and quite friendly. At 3:8 their captain typed "ok go" and from then on he had a kill through smoke in every single round. I put the times of all of them into the evidence notes so that nobody has to search.\n\nWhat I find the clearest is the movement of the crosshair before each shot: it does not sweep, it goes in one straight line to a head which is still behind the wall and then stays glued to it while he walks. When the enemy stops, the crosshair stops. When the enemy changes direction at {place}, so does the crosshair, with no sound and no teammate alive to call it.\n\nI also looked at {rounds} rounds of an older match of his. There he misses like everyone else. I am not claiming anything about that match, only that the difference is large.\n\nHis mates knew, in my opinion: they stopped buying utility and just followed him. I listed who he queued with, please judge for yourself.',
    cheats: ['Wallhack', 'Aimbot', 'Radar hack'],
  },
  {
    text: 'Silent aim, low FOV. You only see it in the tick data: the shot angle and the view angle differ by 4 to 6 degrees on {kills} kills.',
    cheats: ['Silent aim'],
  },
  {
    text: 'no recoil on the {gun}, full spray through {place} smoke, 4 dead. pls watch from 1:12',
    cheats: ['Recoil script', 'Wallhack'],
  },
  {
    text: 'Deathmatch warmup was normal, ranked was not. Preaims every off angle on {map} and only those with someone on it.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Duvarın arkasından takip ediyor, {place} tarafında duman içinden üç kişi vurdu. Videoda hepsi var.',
    cheats: ['Wallhack'],
  },
];

export const thinCases: readonly CaseText[] = [
  {
    text: 'Very good aim for his rank, {hs}% headshots. Might be a smurf, might be more. Please have a look.',
    cheats: [],
  },
  { text: 'One strange prefire at {place} in round {round}. I only have this one clip.', cheats: ['Wallhack'] },
  { text: 'Killed me through smoke on {map}. Could be luck, felt odd.', cheats: ['Wallhack'] },
  {
    text: '{kills} kills with the {gun} and a private profile, account is two months old. No demo, sorry.',
    cheats: ['Aimbot'],
  },
  { text: 'He always knew where I was. My whole team said so too.', cheats: ['Radar hack'] },
  { text: 'sus flicks on {map}, screenshot of the scoreboard attached', cheats: ['Aimbot'] },
  { text: 'Подозрительно играет на {map}, но запись только одного раунда.', cheats: ['Wallhack'] },
  {
    text: 'Spectated him for the last 5 rounds. Some looks at {place} through the wall, some clearly wrong guesses too.',
    cheats: ['Wallhack'],
  },
  {
    text: 'Good game sense or radar, I honestly cannot tell. Someone with more hours should check round {round}.',
    cheats: ['Radar hack'],
  },
  {
    text: 'The video is cut a bit short, my recorder stopped. The kill at {place} is the one I mean.',
    cheats: ['Triggerbot'],
  },
  { text: 'bhop looked scripted, 8 hops in a row', cheats: ['Bhop script'] },
  { text: '', cheats: ['Aimbot'] },
];

export const duplicateCases: readonly CaseText[] = [
  {
    text: 'Same match that was already sent in I think, but here is my view of the {place} kills.',
    cheats: ['Wallhack'],
  },
  { text: 'Sending this again because I did not see it in the list. {map}, round {round}.', cheats: ['Aimbot'] },
  { text: 'My friend reported him yesterday with the same clip, I hope a second report helps.', cheats: ['Wallhack'] },
  { text: 'Spinbot on {map}. Clip is from the player who reported it first.', cheats: ['Spinbot'] },
  { text: 'Reposting with the right link to the demo.', cheats: [] },
];

export const maliciousCases: readonly CaseText[] = [
  { text: 'ban him he took my drop', cheats: ['Everything'] },
  { text: 'He called me trash all game, so he has to go. 🤡', cheats: ['Aimbot'] },
  { text: 'All five of them cheat. Every game. Just ban the whole lobby.', cheats: ['Wallhack', 'Aimbot', 'Spinbot'] },
  { text: 'trust me bro', cheats: ['Wallhack'] },
  { text: 'The clip is from another match and another player but he plays the same way.', cheats: ['Aimbot'] },
  { text: 'забаньте его, он мне не нравится', cheats: ['Spinbot'] },
  { text: 'he kicked me from the party 😡😡😡', cheats: ['Triggerbot'] },
];

export const draftTexts: readonly string[] = [
  'need to find the second clip, round 14 or 15',
  'Prefires on {map}, upload still running',
  'ask Tess for her demo',
  'Looks like radar. Watch the whole match before sending this!',
  'spinbot?? {map}',
  'Дописать раунды и время',
];

export const laterNotes: readonly string[] = [
  'I found the clip from the other side of {place}.',
  'One more thing: round {round} shows the same.',
  'The second video shows his view.',
  'The demo is still online, the link is below. Look at round {round}.',
];

export const linkNotes = {
  video: [
    'Round {round}, watch the crosshair',
    'His view, {place}',
    'All kills of the second half',
    'Slowed down to 25%',
    'My view of the same round',
    'From 1:12 on',
    'раунд {round}, смотреть с 0:40',
    '',
    '',
  ],
  image: [
    'Scoreboard at the end',
    'Headshot share, {hs}%',
    'Chat after the match 😅',
    'Through-smoke angle, {place}',
    '',
  ],
  match: ['{map}, {score}', 'Demo, ticks in the description', 'Premier match, {map}', ''],
  watch: [
    'Found the POV of the same round',
    'Another match of the same day',
    'Clearer recording of {place}',
    'Demo view with x-ray on',
    '',
  ],
} as const;

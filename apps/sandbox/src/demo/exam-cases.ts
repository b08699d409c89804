import type { ExamAnswer } from '@argus/domain/members/exam';

interface DemoExamCase {
  answer: ExamAnswer;
  clip: [start: number, end: number];
  context: string;
  explanation: string;
}

const innocents: readonly Omit<DemoExamCase, 'answer'>[] = [
  {
    clip: [42, 61],
    context: 'Watch the rifle player on ramp.',
    explanation:
      'He holds the corner at which two teammates called steps a moment earlier, and his crosshair waits at head height before anybody is there. Good placement, nothing more.',
  },
  {
    clip: [118, 140],
    context: 'Watch the player with the AWP.',
    explanation:
      'The flick is fast, but it overshoots and comes back, as a hand does. An aimbot does not correct itself.',
  },
  {
    clip: [5, 27],
    context: 'Watch the player who throws the smoke.',
    explanation:
      'He sprays through the smoke at the default plant and hits twice with thirty bullets. Everybody shoots there; most of it misses.',
  },
  {
    clip: [210, 233],
    context: 'Watch the last player alive.',
    explanation:
      'The bomb beeps, so he knows where the defender must be. He checks two other corners first, which nobody does who sees through walls.',
  },
  {
    clip: [77, 96],
    context: 'Watch the player in the pit.',
    explanation:
      'All three kills follow a flash that the recording shows turning the enemies white. They could not move.',
  },
  {
    clip: [301, 325],
    context: 'Watch the player coming from short.',
    explanation:
      'The pre-fire looks like knowledge, but the same spot was held in the two rounds before. He expects a habit.',
  },
  {
    clip: [14, 33],
    context: 'Watch the pistol player.',
    explanation:
      'Four headshots in a row on the pistol round, all at opponents running straight at him. Lucky and well aimed; the crosshair never moves before they appear.',
  },
  {
    clip: [160, 182],
    context: 'Watch the player on the catwalk.',
    explanation: 'The radar shows a teammate who sees the enemy the whole time. He turns exactly when the dot appears.',
  },
  {
    clip: [89, 104],
    context: 'Watch the player behind the boxes.',
    explanation:
      'The clip is in third person and at 16 ticks a second, so the crosshair seems to jump. In the next second it moves as smoothly as everybody else’s.',
  },
  {
    clip: [251, 270],
    context: 'Watch the player with the shotgun.',
    explanation: 'He waits twenty seconds for a push that comes every round. Patience is no cheat.',
  },
  {
    clip: [33, 58],
    context: 'Watch the player who jumps down.',
    explanation:
      'He lands four hops in a row and loses speed with each of them. A script keeps the speed; his falls off as it should.',
  },
  {
    clip: [402, 421],
    context: 'Watch the anchor on the far site.',
    explanation:
      'A wall bang through the door everybody knows. He shoots it in nearly every round of the match and hits once.',
  },
  {
    clip: [66, 84],
    context: 'Watch the player in the window.',
    explanation:
      'The shot comes a good quarter of a second after the enemy shows, about what a rested human needs. A trigger bot would be faster, and equally fast every time.',
  },
  {
    clip: [125, 149],
    context: 'Watch the player who rotates.',
    explanation:
      'He leaves the site before anything is seen, because the clock says thirty seconds and the other site has heard nothing. It is a guess, and in the following round the same guess costs the round.',
  },
  {
    clip: [19, 41],
    context: 'Watch the player with the MP9.',
    explanation:
      'A teammate dies and calls the position in the chat, which is readable at the left edge. He only follows it.',
  },
  {
    clip: [280, 299],
    context: 'Watch the player at the stairs.',
    explanation:
      'The crosshair follows a wall for a moment, but at no time does it follow an enemy: they are somewhere else, as the later part shows.',
  },
  {
    clip: [8, 24],
    context: 'Watch the player who plants.',
    explanation: 'One kill through smoke on a sound that is loud and clear. A single shot proves nothing.',
  },
  {
    clip: [190, 214],
    context: 'Watch the entry player.',
    explanation:
      'Five kills on the site look unreal at half speed. At full speed each takes him a second, and two enemies had their backs to him.',
  },
  {
    clip: [57, 79],
    context: 'Watch the player on the roof.',
    explanation:
      'His spray goes straight down, as practised players pull it. Look at the last five bullets: they drift, which a recoil script would not let them.',
  },
  {
    clip: [340, 362],
    context: 'Watch the player who holds the tunnel.',
    explanation:
      'There is nothing in this clip but a quick peek and a miss. When a clip shows nothing, the answer is “Not a cheater”.',
  },
];

const cheaters: readonly Omit<DemoExamCase, 'answer'>[] = [
  {
    clip: [71, 95],
    context: 'Watch the player in the tunnel.',
    explanation:
      'For eleven seconds the crosshair follows somebody through three walls, stops where they stop and turns back when they do. Nobody called them, and there is nothing to hear.',
  },
  {
    clip: [12, 30],
    context: 'Watch the player with the AK.',
    explanation: 'The crosshair snaps to the head of each target within one frame, four times, and never overshoots.',
  },
  {
    clip: [144, 171],
    context: 'Watch the player who spins.',
    explanation: 'His view turns several times a second while he runs in a straight line, and he hits all the same.',
  },
  {
    clip: [233, 255],
    context: 'Watch the player on the balcony.',
    explanation:
      'He shoots through the closed door at the moment the enemy passes it, three rounds in a row, at three different places.',
  },
  {
    clip: [60, 83],
    context: 'Watch the player with the Deagle.',
    explanation:
      'Each shot falls in the very tick in which an enemy crosses the crosshair, while his mouse stands still: a trigger bot.',
  },
  {
    clip: [315, 338],
    context: 'Watch the player at the long doors.',
    explanation:
      'Thirty bullets at forty metres leave one hole. Recoil cannot be pulled that exactly, and not three times the same.',
  },
  {
    clip: [28, 52],
    context: 'Watch the player who walks alone.',
    explanation:
      'He passes every empty corner without a look and stops before each that is held. In two minutes he is wrong not once.',
  },
  {
    clip: [101, 122],
    context: 'Watch the player behind the smoke.',
    explanation:
      'Blinded by a flash and behind a smoke he kills two people who had just changed their places. He could neither see nor hear them.',
  },
  {
    clip: [270, 291],
    context: 'Watch the player in the middle.',
    explanation:
      'The crosshair glides to the nearest enemy whenever the key is pressed, also to one who is behind a wall. See 4:37, where it sticks there.',
  },
  {
    clip: [9, 29],
    context: 'Watch the player on the truck.',
    explanation: 'Ten hops in a row at full speed, each within a tick of landing. Nobody’s fingers are that regular.',
  },
];

/** These cases are fictional, like everything in the demo. One in three shows a cheater. */
export const demoExamCases: readonly (DemoExamCase & { videoId: string })[] = [
  ...innocents.map((innocent) => ({ ...innocent, answer: 'not_cheater' as const })),
  ...cheaters.map((cheater) => ({ ...cheater, answer: 'cheater' as const })),
].map((examCase, index) => ({ ...examCase, videoId: `demoexam${String(index + 1).padStart(3, '0')}` }));
